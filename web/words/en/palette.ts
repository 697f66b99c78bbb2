// The palette, which finds anything.
import { isolated } from '../../../contract/names.ts';
import * as common from './common.ts';
import { inDigits, plural } from './language.ts';
import * as layout from './layout.ts';

export const findAnything = 'Find anything';
export const findByName = 'Find plants, species, places and pages';
export const placeholder = 'Plants, places, pages...';

export const searching = 'Searching';
export const searchingStill = 'Searching...';
export const results = (count: number): string => `${count} ${plural(count, 'result', 'results')}`;
export const resultList = 'Results';
export const nothingFoundFor = (query: string): string => `Nothing found for “${isolated(query)}”`;
export const nothingFoundHint = 'Try fewer letters or a different name.';

export const plantsNotLoaded = "Couldn't load your plants.";
export const databaseNotSearched = "Couldn't search the plant database.";
export const offline = "You're offline. Only plants saved on this device can be found.";
export const serverAway = "Can't reach the server. Only plants saved on this device can be found.";

export const recentlyOpened = 'Recently opened';
export const goTo = 'Go to';
export const myPlants = 'My plants';
/** Where another garden is chosen. */
export const plantsIn = (garden: string): string => `Plants in ${isolated(garden)}`;
export const places = 'Places';
export const pagesAndActions = 'Pages and actions';
export const species = 'Species';

export const allIn = (count: number, garden: string): string => `All ${inDigits(count)} in ${isolated(garden)}`;
/** @param what what was done, as its message said it */
export const undo = (what: string): string => `Undo: ${what}`;

// The parts of pages, and the actions, that the palette offers, each with the words that it is found by beside its title. The
// pages themselves are in `pages.ts`.
interface Findable {
  title: string;
  finds: string;
}

export const identifyPlant: Findable = { title: common.identifyPlant, finds: 'photo camera what is this add' };
export const addEvent: Findable = { title: 'Add Event', finds: 'new care watering plan' };
export const achievements: Findable = { title: 'Achievements', finds: 'settings badges' };
export const preferences: Findable = {
  title: 'Preferences',
  finds: 'settings theme dark light units time zone hemisphere week',
};
export const gardens: Findable = {
  title: 'Gardens',
  finds: 'settings share members people invite invitation roles family activity rename',
};
export const reminders: Findable = { title: 'Reminders', finds: 'settings e-mail push feed ical' };
export const account: Findable = { title: 'Account', finds: 'settings e-mail password change' };
export const sessions: Findable = {
  title: "Where you're signed in",
  finds: 'settings sessions devices sign out everywhere',
};
export const ownData: Findable = { title: 'Your data', finds: 'settings export import backup delete account' };
export const logOut: Findable = { title: layout.logOut, finds: 'sign out leave' };
export const logIn: Findable = { title: layout.logIn, finds: 'sign in create account' };
