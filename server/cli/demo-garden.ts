import type { EventType } from '../../contract/calendar.ts';
import type { Drawing } from './demo-photos.ts';

export interface DemoGardener {
  /** Its part before the `@`; also how the rest of the demo names the gardener. */
  name: string;
  username: string | null;
  firstName: string;
  lastName: string;
  bio: string | null;
  favoriteFlower: string | null;
  gardenZone: string | null;
}

export interface DemoPlant {
  owner: string;
  /** Accepted name of a species of the catalogue. */
  latinName: string;
  /** Days since it was identified. */
  daysAgo: number;
  location: string | null;
  isPublic: boolean;
  drawing: Drawing | null;
  /** Days since it was watered, or null. */
  wateredDaysAgo: number | null;
  likedBy: string[];
  comments: { by: string; text: string; hoursAgo: number }[];
  /** Care on the owner's calendar; `inDays` is negative for the past, which is done. */
  events: { title: string; eventType: EventType; inDays: number; hour: number; description: string | null }[];
}

export const demoGardeners: DemoGardener[] = [
  {
    name: 'rosa',
    username: 'rosa.grows',
    firstName: 'Rosa',
    lastName: 'Ortega',
    bio: 'A front yard that used to be a lawn. Mostly prairie plants now, and the goldfinches approve.',
    favoriteFlower: 'Coneflower',
    gardenZone: '6b',
  },
  {
    name: 'ben',
    username: null,
    firstName: 'Ben',
    lastName: 'Hale',
    bio: null,
    favoriteFlower: 'Common poppy',
    gardenZone: '8a',
  },
  {
    name: 'mei',
    username: 'mei_on_the_4th_floor',
    firstName: 'Mei',
    lastName: 'Lindqvist',
    bio: 'North-facing balcony, forty pots, one watering can.',
    favoriteFlower: null,
    gardenZone: '7a',
  },
  {
    name: 'olu',
    username: 'olu',
    firstName: 'Olu',
    lastName: 'Adeyemi',
    bio: null,
    favoriteFlower: null,
    gardenZone: null,
  },
];

const daisy = (colour: string, tip: string, centre: string, petals = 21): Drawing => ({
  shape: 'flower',
  petals,
  petalWidth: 0.26,
  colour,
  tip,
  centre,
});

const quiet = { likedBy: [], comments: [], events: [] };
const unshared = { ...quiet, isPublic: false };

export const demoPlants: DemoPlant[] = [
  {
    owner: 'rosa',
    latinName: 'Echinacea purpurea',
    daysAgo: 34,
    location: 'Front yard, by the mailbox',
    isPublic: true,
    drawing: daisy('#a83b74', '#e58fb8', '#b5581c', 15),
    wateredDaysAgo: 2,
    likedBy: ['ben', 'mei', 'olu'],
    comments: [
      { by: 'ben', text: 'Mine flop over by August. Do you stake yours?', hoursAgo: 50 },
      { by: 'rosa', text: 'Never. No fertilizer and full sun keeps them short.', hoursAgo: 47 },
      { by: 'mei', text: 'The seed heads look wonderful in winter, too 🌿', hoursAgo: 5 },
    ],
    events: [
      { title: 'Water the coneflowers', eventType: 'watering', inDays: 1, hour: 7, description: null },
      {
        title: 'Divide the oldest clump',
        eventType: 'planting',
        inDays: 16,
        hour: 10,
        description: 'Keep a third for the neighbours.',
      },
    ],
  },
  {
    owner: 'rosa',
    latinName: 'Monarda fistulosa',
    daysAgo: 27,
    location: 'Front yard, back row',
    isPublic: true,
    drawing: daisy('#7a4fa3', '#c9a4e0', '#5b3d66', 34),
    wateredDaysAgo: 5,
    likedBy: ['olu'],
    comments: [{ by: 'olu', text: 'Full of bumblebees when I walked past yesterday!', hoursAgo: 20 }],
    events: [{ title: 'Cut back for a second bloom', eventType: 'pruning', inDays: 6, hour: 17, description: null }],
  },
  {
    ...unshared,
    owner: 'rosa',
    latinName: 'Symphyotrichum novae-angliae',
    daysAgo: 12,
    location: 'Fence',
    drawing: daisy('#5a3a9c', '#a78be0', '#e0a82e', 30),
    wateredDaysAgo: null,
    events: [{ title: 'Pinch the tips', eventType: 'pruning', inDays: -4, hour: 18, description: null }],
  },
  {
    ...unshared,
    owner: 'rosa',
    latinName: 'Asparagus officinalis',
    daysAgo: 3,
    location: 'Bed 2',
    drawing: null,
    wateredDaysAgo: 1,
  },
  {
    owner: 'ben',
    latinName: 'Papaver rhoeas',
    daysAgo: 20,
    location: 'Gravel path',
    isPublic: true,
    drawing: { shape: 'flower', petals: 6, petalWidth: 0.95, colour: '#b3121d', tip: '#f0503c', centre: '#20160f' },
    wateredDaysAgo: null,
    likedBy: ['rosa', 'mei'],
    comments: [{ by: 'rosa', text: 'That red! Did you sow them in autumn?', hoursAgo: 30 }],
    events: [
      {
        title: 'Collect the seed',
        eventType: 'harvesting',
        inDays: 11,
        hour: 15,
        description: 'When the capsules rattle.',
      },
    ],
  },
  {
    ...quiet,
    owner: 'ben',
    latinName: 'Helianthus annuus',
    daysAgo: 9,
    location: 'South wall',
    isPublic: true,
    drawing: daisy('#e39a10', '#ffd84a', '#4a2c12', 26),
    wateredDaysAgo: 0,
    likedBy: ['rosa'],
    events: [
      { title: 'Water the sunflowers', eventType: 'watering', inDays: -1, hour: 8, description: null },
      { title: 'Water the sunflowers', eventType: 'watering', inDays: 2, hour: 8, description: null },
    ],
  },
  {
    ...unshared,
    owner: 'ben',
    latinName: 'Convallaria majalis',
    daysAgo: 15,
    location: 'Under the hazel',
    drawing: { shape: 'bells', colour: '#dfe8d8', tip: '#ffffff' },
    wateredDaysAgo: null,
  },
  {
    owner: 'mei',
    latinName: 'Dracaena trifasciata',
    daysAgo: 41,
    location: 'Hall',
    isPublic: true,
    drawing: { shape: 'blades', colour: '#35573a', edge: '#c3c06a', arching: false },
    wateredDaysAgo: 13,
    likedBy: ['ben'],
    comments: [{ by: 'olu', text: 'How often do you water it?', hoursAgo: 70 }],
    events: [
      {
        title: 'Repot the snake plant',
        eventType: 'repotting',
        inDays: 4,
        hour: 11,
        description: 'The pot is bulging.',
      },
    ],
  },
  {
    ...quiet,
    owner: 'mei',
    latinName: 'Chlorophytum comosum',
    daysAgo: 30,
    location: 'Kitchen shelf',
    isPublic: true,
    drawing: { shape: 'blades', colour: '#4c8a3f', edge: '#a9d07a', arching: true },
    wateredDaysAgo: 3,
    events: [
      { title: 'Feed the spider plant', eventType: 'fertilizing', inDays: 3, hour: 9, description: 'Half strength.' },
    ],
  },
  {
    ...unshared,
    owner: 'mei',
    latinName: 'Opuntia microdasys',
    daysAgo: 18,
    location: 'Window sill',
    drawing: { shape: 'pads', colour: '#4f7f3c', dots: '#f3e7b0' },
    wateredDaysAgo: 24,
  },
  {
    ...unshared,
    owner: 'mei',
    latinName: 'Bellis perennis',
    daysAgo: 2,
    location: null,
    drawing: daisy('#e8e8ea', '#ffffff', '#f2b91d', 40),
    wateredDaysAgo: null,
  },
  {
    ...quiet,
    owner: 'olu',
    latinName: 'Campanula rotundifolia',
    daysAgo: 6,
    location: 'Rock garden',
    isPublic: true,
    drawing: { shape: 'bells', colour: '#4a4fb5', tip: '#9aa3ee' },
    wateredDaysAgo: 4,
    likedBy: ['rosa', 'mei'],
    comments: [{ by: 'mei', text: 'Such a delicate blue.', hoursAgo: 12 }],
  },
  {
    ...unshared,
    owner: 'olu',
    latinName: 'Calendula officinalis',
    daysAgo: 5,
    location: 'Raised bed',
    drawing: daisy('#d96a0b', '#ffb02e', '#8a3d08', 32),
    wateredDaysAgo: 1,
  },
  {
    ...quiet,
    owner: 'olu',
    latinName: 'Myosotis scorpioides',
    daysAgo: 1,
    location: 'Pond edge',
    isPublic: true,
    drawing: null,
    wateredDaysAgo: null,
  },
];
