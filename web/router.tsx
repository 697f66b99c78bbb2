import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { DashboardPage } from './features/dashboard/DashboardPage.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Page } from './layout/Page.tsx';

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const Garden = page(async () => (await import('./features/garden/GardenPage.tsx')).GardenPage);
const Trash = page(async () => (await import('./features/trash/TrashPage.tsx')).TrashPage);
const Search = page(async () => (await import('./features/search/SearchPage.tsx')).SearchPage);
const Settings = page(async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage);
const Calendar = page(async () => (await import('./features/calendar/CalendarPage.tsx')).CalendarPage);
const Report = page(async () => (await import('./features/report/ReportPage.tsx')).ReportPage);
const Community = page(async () => (await import('./features/community/CommunityPage.tsx')).CommunityPage);
const Notifications = page(
  async () => (await import('./features/notifications/NotificationsPage.tsx')).NotificationsPage,
);
const SignIn = page(async () => (await import('./features/auth/SignInPage.tsx')).SignInPage);
const ForgotPassword = page(async () => (await import('./features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage);
const ResetPassword = page(async () => (await import('./features/auth/ResetPasswordPage.tsx')).ResetPasswordPage);
const ConfirmEmail = page(async () => (await import('./features/account/ConfirmEmailPage.tsx')).ConfirmEmailPage);
const NotFound = page(async () => (await import('./features/not-found/NotFoundPage.tsx')).NotFoundPage);

type PageEntry = readonly [path: string, title: string | null, screen: ComponentType];

/** Every page with its path and the title of its window; null where the app's name is enough. */
const pages: readonly PageEntry[] = [
  ['/', null, DashboardPage],
  ['/garden', 'My Garden', Garden],
  ['/garden/trash', 'Trash', Trash],
  ['/search', 'Search Plants', Search],
  ['/settings', 'Settings', Settings],
  ['/calendar', 'Plant Calendar', Calendar],
  ['/report', 'Garden Report', Report],
  ['/community', 'Community Garden', Community],
  ['/notifications', 'Notifications', Notifications],
];

/** Those that stand alone, without the layout. */
const alone: readonly PageEntry[] = [
  ['/sign-in', 'Sign in', SignIn],
  ['/forgot-password', 'Forgot your password', ForgotPassword],
  ['/reset-password', 'Set a new password', ResetPassword],
  ['/confirm-email', 'Confirm your e-mail address', ConfirmEmail],
];

const show = (title: string | null, Screen: ComponentType) => (
  <ErrorBoundary key={title}>
    <Suspense fallback={<div data-loading />}>
      <Page title={title}>
        <Screen />
      </Page>
    </Suspense>
  </ErrorBoundary>
);

const routes = (of: readonly PageEntry[]) =>
  of.map(([path, title, screen]) => (
    <Route key={path} path={path}>
      {show(title, screen)}
    </Route>
  ));

/** The page that belongs to the path. Sign-in and its kin stand alone; every other page has the layout around it. */
export function Router() {
  return (
    <Switch>
      {routes(alone)}
      <Route>
        <AppLayout>
          <Switch>
            {routes(pages)}
            <Route>{show('404 Page Not Found', NotFound)}</Route>
          </Switch>
        </AppLayout>
      </Route>
    </Switch>
  );
}
