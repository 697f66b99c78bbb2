import {
  Bell,
  CalendarDays,
  CalendarPlus,
  Camera,
  ClipboardList,
  Database,
  Fence,
  History,
  House,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Search,
  Settings,
  SlidersHorizontal,
  Sprout,
  Trash2,
  Trophy,
  UsersRound,
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

/** In the order in which they are offered while nothing is typed. */
export const palettePages: readonly PalettePage[] = [
  { ...words.identifyPlant, icon: Camera, to: 'identify', only: 'user' },
  { ...words.addEvent, icon: CalendarPlus, to: '/calendar?add=now', only: 'editor' },
  { ...words.dashboard, icon: House, to: '/' },
  { ...words.myGarden, icon: Sprout, to: '/garden', only: 'user' },
  { ...words.plantCalendar, icon: CalendarDays, to: '/calendar', only: 'user' },
  { ...words.searchPlants, icon: Search, to: '/search' },
  { ...words.communityGarden, icon: UsersRound, to: '/community' },
  { ...words.notifications, icon: Bell, to: '/notifications', only: 'user' },
  { ...words.gardenReport, icon: ClipboardList, to: '/report', only: 'user' },
  { ...words.identifications, icon: History, to: '/identifications', only: 'user' },
  { ...words.settings, icon: Settings, to: '/settings', only: 'user' },
  { ...words.achievements, icon: Trophy, to: '/settings?tab=achievements', only: 'user' },
  { ...words.preferences, icon: SlidersHorizontal, to: '/settings#preferences', only: 'user' },
  { ...words.reminders, icon: Bell, to: '/settings#reminders', only: 'user' },
  { ...words.gardens, icon: Fence, to: '/settings#gardens', only: 'user' },
  { ...words.account, icon: KeyRound, to: '/settings#account', only: 'user' },
  { ...words.sessions, icon: MonitorSmartphone, to: '/settings#sessions', only: 'user' },
  { ...words.ownData, icon: Database, to: '/settings#data', only: 'user' },
  { ...words.trash, icon: Trash2, to: '/garden/trash', only: 'user' },
  { ...words.logOut, icon: LogOut, to: 'sign-out', only: 'user' },
  { ...words.logIn, icon: LogIn, to: 'sign-in', only: 'visitor' },
];
