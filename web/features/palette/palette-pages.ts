import {
  Bell,
  CalendarDays,
  CalendarPlus,
  Camera,
  ClipboardList,
  Database,
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

/** A page, a part of one, or something to do. */
export interface PalettePage {
  label: string;
  icon: LucideIcon;
  /** Where it is in the app, or what is to be done. */
  to: `/${string}` | 'identify' | 'sign-in' | 'sign-out';
  /** What else it is found by. */
  words: string;
  /** Whom it is for; everybody unless said. */
  only?: 'user' | 'visitor';
}

/** In the order in which they are offered while nothing is typed. */
export const palettePages: readonly PalettePage[] = [
  { label: 'Identify Plant', icon: Camera, to: 'identify', words: 'photo camera what is this add', only: 'user' },
  { label: 'Add Event', icon: CalendarPlus, to: '/calendar?add=now', words: 'new care watering plan', only: 'user' },
  { label: 'Dashboard', icon: House, to: '/', words: 'home start today' },
  { label: 'My Garden', icon: Sprout, to: '/garden', words: 'plants collection', only: 'user' },
  { label: 'Plant Calendar', icon: CalendarDays, to: '/calendar', words: 'events care schedule', only: 'user' },
  { label: 'Search Plants', icon: Search, to: '/search', words: 'species database find featured' },
  { label: 'Community Garden', icon: UsersRound, to: '/community', words: 'public shared gardeners' },
  { label: 'Notifications', icon: Bell, to: '/notifications', words: 'likes comments bell unread', only: 'user' },
  { label: 'Garden Report', icon: ClipboardList, to: '/report', words: 'print pdf year month charts', only: 'user' },
  { label: 'Settings', icon: Settings, to: '/settings', words: 'profile username avatar bio zone', only: 'user' },
  {
    label: 'Achievements',
    icon: Trophy,
    to: '/settings?tab=achievements',
    words: 'settings badges',
    only: 'user',
  },
  {
    label: 'Preferences',
    icon: SlidersHorizontal,
    to: '/settings#preferences',
    words: 'settings theme dark light units time zone hemisphere week',
    only: 'user',
  },
  { label: 'Reminders', icon: Bell, to: '/settings#reminders', words: 'settings e-mail push feed ical', only: 'user' },
  {
    label: 'Account',
    icon: KeyRound,
    to: '/settings#account',
    words: 'settings e-mail password change',
    only: 'user',
  },
  {
    label: 'Where you are signed in',
    icon: MonitorSmartphone,
    to: '/settings#sessions',
    words: 'settings sessions devices sign out everywhere',
    only: 'user',
  },
  {
    label: 'Your data',
    icon: Database,
    to: '/settings#data',
    words: 'settings export import backup delete account',
    only: 'user',
  },
  { label: 'Trash', icon: Trash2, to: '/garden/trash', words: 'deleted plants restore', only: 'user' },
  { label: 'Log out', icon: LogOut, to: 'sign-out', words: 'sign out leave', only: 'user' },
  { label: 'Log in', icon: LogIn, to: 'sign-in', words: 'sign in create account', only: 'visitor' },
];
