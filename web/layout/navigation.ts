import { Bell, CalendarDays, House, type LucideIcon, Search, Settings, Sprout, UsersRound } from 'lucide-react';

interface Entry {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** The sidebar's entries; Identify Plant, which opens a dialog instead of a page, follows them as a button. */
export const entries: readonly Entry[] = [
  { href: '/', label: 'Dashboard', icon: House },
  { href: '/garden', label: 'My Garden', icon: Sprout },
  { href: '/calendar', label: 'Calendar', icon: CalendarDays },
  { href: '/search', label: 'Search', icon: Search },
  { href: '/community', label: 'Community Garden', icon: UsersRound },
  { href: '/notifications', label: 'Notifications', icon: Bell },
  { href: '/settings', label: 'Settings', icon: Settings },
];
