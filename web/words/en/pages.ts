// What the pages are called, and the words that the palette finds them by.
import * as common from './common.ts';
import * as layout from './layout.ts';

export const home = { title: 'Dashboard', finds: 'home start today' };
export const garden = { title: common.myGarden, finds: 'plants collection' };
export const activity = { title: common.gardenActivity };
export const calendar = { title: common.plantCalendar, label: 'Calendar', finds: 'events care schedule' };
export const search = { title: common.searchPlants, label: layout.search, finds: 'species database find featured' };
export const community = { title: common.communityGarden, finds: 'public shared gardeners' };
export const notifications = { title: common.notifications, finds: 'likes comments bell unread' };
export const report = { title: common.gardenReport, finds: 'print pdf year month charts' };
export const identifications = {
  title: common.identifications,
  finds: 'history photos engine candidates correct identified',
};
export const settings = { title: common.settings, finds: 'profile username avatar bio zone' };
export const labels = { title: 'Plant labels' };
export const archive = { title: common.archive };
export const plantImport = { title: 'Import plants' };
export const trash = { title: common.trash, finds: 'deleted plants restore' };

export const signIn = { title: common.signIn };
export const forgotPassword = { title: 'Forgot your password' };
export const resetPassword = { title: 'Set a new password' };
export const confirmEmail = { title: 'Confirm your e-mail address' };
export const joinGarden = { title: 'Join a garden' };

/** What every other address shows. */
export const notFound = { title: layout.pageNotFound };
