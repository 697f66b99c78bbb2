// The dashboard.

import type { ReactNode } from 'react';
import { isolated } from '../../../contract/names.ts';
import { signIn } from './common.ts';

export const welcome = 'Welcome to Your Garden';
export const subtitle = 'Track, identify, and learn about your plants';

export const gardenStats = 'Garden stats';
export const plantsIdentified = 'Plants Identified';
export const plantFamilies = 'Plant Families';
export const lastIdentified = 'Last Identified';
/** When a plant was identified last. */
export const never = 'Never';
export const unableToLoadStats = 'Unable to load garden stats';
export const statsTitle = 'Your garden at a glance';

// What a visitor sees first.
export const whatItDoes = 'What Leafbook does';
/** Plants that are drawn beside it. */
export const examples = [
  { commonName: 'Swiss cheese plant', latinName: 'Monstera deliciosa' },
  { commonName: 'Rose', latinName: 'Rosa gallica' },
  { commonName: 'Tomato', latinName: 'Solanum lycopersicum' },
] as const;
export const oneLine = 'Photograph a plant, learn what it needs, and be reminded on the day.';
/** Where the host lets a service identify plants. */
export const sentIfAllowed = 'We send your photos to an identification service only if you allow it. We ask you first.';
/** Where no service is set up. It says nothing of where photos are stored, which may be an S3 server. */
export const neverSent = 'Your photos are never sent to an identification service.';
export const fromCommunity = 'From the Community Garden';
export const seeAll = 'See all';

// The first steps of a new gardener.
export const startHere = 'Start here';
export const hideStart = 'Hide “Start here”';
export const stepDone = 'Done';
export const identifyYourFirst = 'Identify your first plant';
export const identifyFirst = 'Take or choose a photo of a leaf or a flower';
export const addFirstByName = 'Add a plant by name';
export const addFirstNote = 'No photo needed: search the catalog';
export const setZone = 'Set your hardiness zone';
export const setZoneNote = 'See which plants survive your winter';

export const dueToday = 'Due Today';
export const openCalendar = 'Open Calendar';

export const tipOfTheDay = 'Garden Tip of the Day';
/** One is shown at random on each view. */
export const tips = [
  'Water early in the morning: less evaporates, and the leaves dry before night.',
  "Move each vegetable family to another bed every year, so pests and soil diseases don't build up.",
  'A few inches of mulch keep the soil cool and moist, and most weeds down.',
  'Plant companions together: basil beside tomatoes, marigolds between cabbages, onions next to carrots.',
  'Harvest herbs regularly. Each cut above a pair of leaves makes two new shoots.',
] as const;

export const recentPlants = 'Recent Plants';
export const viewAll = 'View All';
export const unableToLoadPlants = "Couldn't load your plants";
export const signInToView = 'Sign in to view your plants';
export const signInToViewText = 'Create a personal catalog of your garden';
export const noPlants = 'No plants yet';
export const noPlantsHint = 'Start by identifying your first plant';
// An identification that was not added to the garden.
export const notInGarden = 'Not in your garden';
export const notInThisGarden = 'Not in this garden';
export const add = 'Add';
export const addNamed = (plant: string): string => `Add ${isolated(plant)} to your garden`;
export const dismiss = 'Dismiss';
export const dismissNamed = (plant: string): string => `Dismiss ${isolated(plant)}`;
/** The page that a plant was opened from, within a sentence. */
export const theDashboard = 'the dashboard';

export const quickActions = 'Quick Actions';
export const identifyNote = 'From a photo';
export const searchNote = 'By any name';
export const calendarNote = "What's due when";
export const reportNote = 'By month or year';

export const forYourGarden = (month: string): string => `For your garden in ${month}`;

// What the dashboard says with elements inside.
export const signInForStats = (link: (text: string) => ReactNode): ReactNode => (
  <>{link(signIn)} to see how many plants you've identified.</>
);
