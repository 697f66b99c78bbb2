import {
  Bell,
  CalendarPlus,
  Camera,
  CloudUpload,
  Database,
  Fence,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Plug,
  SlidersHorizontal,
  Trophy,
} from 'lucide-react';
import * as pagesWords from '#words/pages.ts';
import * as words from '#words/palette.ts';

/** A page, a part of one, or something to do. A row of the table of pages is one, too. */
export interface PalettePage {
  title: string;
  icon: LucideIcon;
  /** Where it is in the app, or what is to be done. */
  path: `/${string}` | 'identify' | 'sign-in' | 'sign-out';
  /** What else it is found by. */
  finds: string;
  /** It is for visitors, too. */
  isPublic?: boolean;
  /** Whom it is for instead of every user. An editor may add to the chosen garden. */
  only?: 'visitor' | 'editor';
}

const partsOfSettings: readonly PalettePage[] = [
  { ...words.achievements, icon: Trophy, path: '/settings?tab=achievements' },
  { ...words.preferences, icon: SlidersHorizontal, path: '/settings#preferences' },
  { ...words.reminders, icon: Bell, path: '/settings#reminders' },
  { ...words.gardens, icon: Fence, path: '/settings#gardens' },
  { ...words.account, icon: KeyRound, path: '/settings#account' },
  { ...words.sessions, icon: MonitorSmartphone, path: '/settings#sessions' },
  { ...words.apiKeys, icon: Plug, path: '/settings#api-keys' },
  { ...words.ownData, icon: Database, path: '/settings#data' },
];

/** What the palette offers besides what it finds, in the order in which it does so while nothing is typed. */
export const allPages = (pages: readonly PalettePage[]): PalettePage[] => [
  { ...words.identifyPlant, icon: Camera, path: 'identify' },
  { ...words.addEvent, icon: CalendarPlus, path: '/calendar?add=now', only: 'editor' },
  ...pages.flatMap((page) => (page.path === '/settings' ? [page, ...partsOfSettings] : [page])),
  { ...pagesWords.waiting, icon: CloudUpload, path: '/waiting' },
  { ...words.logOut, icon: LogOut, path: 'sign-out' },
  { ...words.logIn, icon: LogIn, path: 'sign-in', only: 'visitor' },
];
