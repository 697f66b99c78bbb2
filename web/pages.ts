import {
  Bell,
  CalendarDays,
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
import type { ComponentType } from 'react';
import * as words from '#words/pages.ts';
import { Page as Dashboard, queries as dashboardQueries } from './features/dashboard/DashboardPage.tsx';
import type { PageQueries } from './features/gardens/page-queries.ts';

/** What the module of a page exports. */
export interface PageModule {
  Page: ComponentType;
  /** What it shows first. */
  queries?: PageQueries;
}

/** What the navigation and the palette say of a page. */
interface Listing {
  icon: LucideIcon;
  /** Its name where there is little room. */
  label?: string;
  /** What the palette finds it by, besides its name. */
  finds: string;
  nav: 'main' | 'further';
  /** The palette offers it to visitors, too. */
  isPublic?: boolean;
}

/** A page of the app. */
export interface PageRow extends Partial<Listing> {
  path: `/${string}`;
  /** Its name, which the window's title begins with, except at home. */
  title: string;
  module: PageModule | (() => Promise<PageModule>);
  /** It is about the garden in the address, and shown to its members; `titled` if its own heading names the garden. */
  garden?: true | 'titled';
  /** It uses the full width of a large screen; the text of all others would become too wide to read. */
  isWide?: true;
  /** No frame is around it: no navigation, no bell. The server doesn't render it. */
  isAlone?: true;
  /**
   * The server renders it for visitors only, because a gardener's has days and times, and only the browser knows their zone. Its
   * data comes with the page all the same.
   */
  serverRender?: 'visitors';
}

const row = (path: PageRow['path'], facts: Omit<PageRow, 'path' | 'module'>, module: PageRow['module']): PageRow => ({
  ...{ path, module },
  ...facts,
});

/**
 * Every page, in the order of the navigation and the palette. Router, navigation, palette, prefetch, server render, the server's
 * list of paths and files, the service worker's and the tests' derive from it. The build reads the rows as text
 * (`web/build/page-files.ts`): each begins with its path, and imports its own module.
 */
export const pages: readonly PageRow[] = [
  row(
    '/',
    { ...words.home, icon: House, nav: 'main', isPublic: true, garden: true, isWide: true },
    { Page: Dashboard, queries: dashboardQueries },
  ),
  row(
    '/garden',
    { ...words.garden, icon: Sprout, nav: 'main', garden: 'titled', isWide: true },
    () => import('./features/garden/GardenPage.tsx'),
  ),
  row(
    '/garden/activity',
    { ...words.activity, garden: true },
    () => import('./features/garden-members/activity/ActivityPage.tsx'),
  ),
  row(
    '/calendar',
    { ...words.calendar, icon: CalendarDays, nav: 'main', garden: true, isWide: true },
    () => import('./features/calendar/CalendarPage.tsx'),
  ),
  row(
    '/search',
    { ...words.search, icon: Search, nav: 'main', isPublic: true, isWide: true },
    () => import('./features/search/SearchPage.tsx'),
  ),
  row(
    '/community',
    { ...words.community, icon: UsersRound, nav: 'main', isPublic: true, isWide: true },
    () => import('./features/community/CommunityPage.tsx'),
  ),
  row(
    '/notifications',
    { ...words.notifications, icon: Bell, nav: 'main' },
    () => import('./features/notifications/NotificationsPage.tsx'),
  ),
  row(
    '/report',
    { ...words.report, icon: ClipboardList, nav: 'further', garden: true, serverRender: 'visitors' },
    () => import('./features/report/ReportPage.tsx'),
  ),
  row(
    '/identifications',
    { ...words.identifications, icon: History, nav: 'further', garden: true, serverRender: 'visitors' },
    () => import('./features/identify/history/IdentificationsPage.tsx'),
  ),
  row(
    '/settings',
    { ...words.settings, icon: Settings, nav: 'main' },
    () => import('./features/settings/SettingsPage.tsx'),
  ),
  row('/garden/archive', { ...words.archive, garden: true }, () => import('./features/garden/archive/ArchivePage.tsx')),
  row(
    '/garden/trash',
    { ...words.trash, icon: Trash2, nav: 'further', garden: true },
    () => import('./features/garden/trash/TrashPage.tsx'),
  ),
  row(
    '/garden/labels',
    { ...words.labels, garden: true, serverRender: 'visitors' },
    () => import('./features/garden/labels/LabelsPage.tsx'),
  ),
  row(
    '/garden/import',
    { ...words.plantImport, garden: true },
    () => import('./features/plant-import/PlantImportPage.tsx'),
  ),
  row(
    '/waiting',
    { ...words.waiting, serverRender: 'visitors' },
    () => import('./features/waiting-list/WaitingPage.tsx'),
  ),
  row('/sign-in', { ...words.signIn, isAlone: true }, () => import('./features/auth/SignInPage.tsx')),
  row(
    '/forgot-password',
    { ...words.forgotPassword, isAlone: true },
    () => import('./features/auth/ForgotPasswordPage.tsx'),
  ),
  row(
    '/reset-password',
    { ...words.resetPassword, isAlone: true },
    () => import('./features/auth/ResetPasswordPage.tsx'),
  ),
  row(
    '/confirm-email',
    { ...words.confirmEmail, isAlone: true },
    () => import('./features/account/ConfirmEmailPage.tsx'),
  ),
  row(
    '/join-garden',
    { ...words.joinGarden, isAlone: true },
    () => import('./features/garden-members/join/JoinGardenPage.tsx'),
  ),
];

/** What every other path shows. */
export const notFound = row('/404', words.notFound, () => import('./features/not-found/NotFoundPage.tsx'));

export const rowAt = (path: string): PageRow | undefined => pages.find((one) => one.path === path);

/** Whether a path is that of a page with the app's frame around it. */
export const hasFrame = (path: string): boolean => pages.some((one) => one.path === path && !one.isAlone);

/** The pages that the navigation and the palette list. */
export const listed = pages.filter((row): row is PageRow & Listing => row.icon !== undefined);
