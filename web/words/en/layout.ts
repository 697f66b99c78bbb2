// The layout of every page, document titles, and what shows if a page or a part can't be shown.
import { isolated } from '../../../contract/names.ts';
import { leafbook } from './common.ts';

export const skipLink = 'Skip to main content';

export const sidebar = 'Sidebar';
export const findAnything = 'Find...';
export const mainNavigation = 'Main';
export const search = 'Search';

/** Stands for the name of a gardener who has not entered one. */
export const gardenUser = 'Garden User';
export const logOut = 'Log out';
export const notLoggedIn = 'Not logged in';
export const logIn = 'Log in';

export const menu = 'Menu';
/** The entries of the menu that are used seldom. */
export const more = 'More';
/** Names the bar at the foot of a phone's screen. Its five entries have little room. */
export const quickNavigation = 'Quick links';
export const home = 'Home';
export const garden = 'Garden';
export const identify = 'Identify';
export const logOutShort = 'Logout';
export const logInShort = 'Login';

export const offline = "You're offline. What you see may be out of date.";
export const serverAway = "Can't reach the server. What you see may be out of date.";
/** Follows either. @param at a date and a time */
export const lastUpdated = (at: string): string => `Last updated ${at}.`;

export const gardenAndLibrary = '“If you have a garden in your library, nothing will be lacking.”';
export const cicero = 'Cicero';
export const motto = 'Leafbook: your plants, on your own machine.';
export const plantsOfTheWorld = 'Plants of the World Online';
export const opensInNewTab = '(opens in a new tab)';

/** @param page what the window shows; null for the home page, which needs no name but the app's */
export const windowTitle = (page: string | null): string =>
  page === null ? leafbook : `${isolated(page)} · ${leafbook}`;
export const pageNotFound = '404 Page Not Found';

export const pageErrorTitle = "Couldn't show this page";
export const pageErrorText = 'Something went wrong here. Your saved data is safe. Reload the page to continue.';
export const technicalDetails = 'Technical details';

// What a page says whose account was changed in another tab.
export const otherAccountTitle = {
  'signed-out': 'You signed out in another tab',
  'other-account': 'You signed in to another account in another tab',
};
export const otherAccountText =
  "Reload this page to continue. First copy anything you typed here and want to keep: it isn't saved.";
export const reload = 'Reload';

// In place of a part whose code failed to load, or that failed to render.
export const partNotLoaded = "Couldn't load this part";
export const partNotLoadedText = 'Check your connection and try again.';
export const outdatedText = 'Leafbook may have been updated. Reload the page to continue.';
export const partBroken = 'Something went wrong here';
export const partBrokenText = "Try again. If that doesn't help, reload the page.";
export const reloadPage = 'Reload the page';
export const partServerAway = "Can't reach the server";
export const partServerAwayText = 'Try again in a moment.';
