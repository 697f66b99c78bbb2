import { Bell, CalendarDays, Camera, House, type LucideIcon, Search, Settings, Sprout, UsersRound } from 'lucide-react';

interface Entry {
  /** Null for the one that opens the identify dialog instead of a page. */
  href: string | null;
  label: string;
  icon: LucideIcon;
}

/** The sidebar's entries, in their order. */
export const entries: readonly Entry[] = [
  { href: '/', label: 'Dashboard', icon: House },
  { href: '/garden', label: 'My Garden', icon: Sprout },
  { href: null, label: 'Identify Plant', icon: Camera },
  { href: '/calendar', label: 'Calendar', icon: CalendarDays },
  { href: '/search', label: 'Search', icon: Search },
  { href: '/community', label: 'Community Garden', icon: UsersRound },
  { href: '/notifications', label: 'Notifications', icon: Bell },
  { href: '/settings', label: 'Settings', icon: Settings },
];

/** Pages that use a large screen to its edge; what is read elsewhere would become too wide for it. */
export const widePages: ReadonlySet<string> = new Set(['/', '/garden', '/search', '/calendar', '/community']);
