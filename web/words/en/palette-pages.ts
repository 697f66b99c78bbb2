// The pages and actions that the palette offers, each with the words that it is found by beside its label.
import * as common from './common.ts';
import * as layout from './layout.ts';

interface Findable {
  label: string;
  words: string;
}

export const identifyPlant: Findable = { label: common.identifyPlant, words: 'photo camera what is this add' };
export const addEvent: Findable = { label: 'Add Event', words: 'new care watering plan' };
export const dashboard: Findable = { label: layout.dashboard, words: 'home start today' };
export const myGarden: Findable = { label: common.myGarden, words: 'plants collection' };
export const plantCalendar: Findable = { label: common.plantCalendar, words: 'events care schedule' };
export const searchPlants: Findable = { label: common.searchPlants, words: 'species database find featured' };
export const communityGarden: Findable = { label: common.communityGarden, words: 'public shared gardeners' };
export const notifications: Findable = { label: common.notifications, words: 'likes comments bell unread' };
export const gardenReport: Findable = { label: common.gardenReport, words: 'print pdf year month charts' };
export const settings: Findable = { label: common.settings, words: 'profile username avatar bio zone' };
export const achievements: Findable = { label: 'Achievements', words: 'settings badges' };
export const preferences: Findable = {
  label: 'Preferences',
  words: 'settings theme dark light units time zone hemisphere week',
};
export const reminders: Findable = { label: 'Reminders', words: 'settings e-mail push feed ical' };
export const account: Findable = { label: 'Account', words: 'settings e-mail password change' };
export const sessions: Findable = {
  label: "Where you're signed in",
  words: 'settings sessions devices sign out everywhere',
};
export const ownData: Findable = { label: 'Your data', words: 'settings export import backup delete account' };
export const trash: Findable = { label: common.trash, words: 'deleted plants restore' };
export const logOut: Findable = { label: layout.logOut, words: 'sign out leave' };
export const logIn: Findable = { label: layout.logIn, words: 'sign in create account' };
