import {
  Bell,
  CalendarDays,
  Camera,
  ClipboardList,
  History,
  House,
  type LucideIcon,
  Search,
  Settings,
  Sprout,
  Trash2,
  UsersRound,
} from 'lucide-react';
import * as common from '#words/common.ts';
import * as words from '#words/layout.ts';

export interface Entry {
  /** Null for the entry that opens the identify dialog. */
  href: string | null;
  label: string;
  icon: LucideIcon;
}

/** The sidebar's entries, in order. */
export const entries: readonly Entry[] = [
  { href: '/', label: words.dashboard, icon: House },
  { href: '/garden', label: common.myGarden, icon: Sprout },
  { href: null, label: common.identifyPlant, icon: Camera },
  { href: '/calendar', label: words.calendar, icon: CalendarDays },
  { href: '/search', label: words.search, icon: Search },
  { href: '/community', label: common.communityGarden, icon: UsersRound },
  { href: '/notifications', label: common.notifications, icon: Bell },
  { href: '/settings', label: common.settings, icon: Settings },
];

/** Secondary entries, below them. */
export const furtherEntries: readonly Entry[] = [
  { href: '/report', label: common.gardenReport, icon: ClipboardList },
  { href: '/identifications', label: common.identifications, icon: History },
  { href: '/garden/trash', label: common.trash, icon: Trash2 },
];

/** Pages that use the full width of a large screen; the text of all others would become too wide to read. */
export const widePages: ReadonlySet<string> = new Set(['/', '/garden', '/search', '/calendar', '/community']);
