import {
  Bell,
  CalendarPlus,
  Camera,
  Database,
  Fence,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  SlidersHorizontal,
  Trophy,
} from 'lucide-react';
import * as words from '#words/palette.ts';

/** A page, a part of one, or something to do. */
export interface PalettePage {
  label: string;
  icon: LucideIcon;
  /** Where it is in the app, or what is to be done. */
  to: `/${string}` | 'identify' | 'sign-in' | 'sign-out';
  /** What else it is found by. */
  words: string;
  /** Whom it is for; everybody unless said. An editor may add to the chosen garden. */
  only?: 'user' | 'visitor' | 'editor';
}

const partsOfSettings: readonly PalettePage[] = [
  { ...words.achievements, icon: Trophy, to: '/settings?tab=achievements', only: 'user' },
  { ...words.preferences, icon: SlidersHorizontal, to: '/settings#preferences', only: 'user' },
  { ...words.reminders, icon: Bell, to: '/settings#reminders', only: 'user' },
  { ...words.gardens, icon: Fence, to: '/settings#gardens', only: 'user' },
  { ...words.account, icon: KeyRound, to: '/settings#account', only: 'user' },
  { ...words.sessions, icon: MonitorSmartphone, to: '/settings#sessions', only: 'user' },
  { ...words.ownData, icon: Database, to: '/settings#data', only: 'user' },
];

/** What the palette offers besides what it finds, in the order in which it does so while nothing is typed. */
export const allPages = (pages: readonly PalettePage[]): PalettePage[] => [
  { ...words.identifyPlant, icon: Camera, to: 'identify', only: 'user' },
  { ...words.addEvent, icon: CalendarPlus, to: '/calendar?add=now', only: 'editor' },
  ...pages.flatMap((page) => (page.to === '/settings' ? [page, ...partsOfSettings] : [page])),
  { ...words.logOut, icon: LogOut, to: 'sign-out', only: 'user' },
  { ...words.logIn, icon: LogIn, to: 'sign-in', only: 'visitor' },
];
