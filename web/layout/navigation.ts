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
  /** Null for the one that opens the identify dialog instead of a page. */
  href: string | null;
  label: string;
  icon: LucideIcon;
}

/** The sidebar's entries, in their order. */
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

/** What is needed less often, below them. */
export const furtherEntries: readonly Entry[] = [
  { href: '/report', label: common.gardenReport, icon: ClipboardList },
  { href: '/identifications', label: common.identifications, icon: History },
  { href: '/garden/trash', label: common.trash, icon: Trash2 },
];

/** Pages that use a large screen to its edge; what is read elsewhere would become too wide for it. */
export const widePages: ReadonlySet<string> = new Set(['/', '/garden', '/search', '/calendar', '/community']);
