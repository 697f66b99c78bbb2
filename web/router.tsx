import { type ComponentType, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/layout.ts';
import { DashboardPage } from './features/dashboard/DashboardPage.tsx';
import { GardenGate } from './features/gardens/GardenGate.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Page } from './layout/Page.tsx';
import { type LazyPart, lazyPart } from './ui/lazy-part.tsx';
import { reloadIfUpdated } from './ui/reload.ts';

interface PageModule {
  Page: ComponentType;
  /** Prefetches what the page shows first; for a server-rendered page only what it shows. */
  prepare?: () => Promise<void>;
}

interface LazyPage {
  Part: LazyPart<PageProps>;
  prepare: () => Promise<void>;
}

interface PageProps {
  title: string | null;
}

/** A page that the user has navigated to. After an update, the server only has its next version. */
async function importNow(importIt: () => Promise<PageModule>): Promise<PageModule> {
  try {
    return await importIt();
  } catch (cause) {
    await reloadIfUpdated();
    throw cause;
  }
}

/** A page about the garden in the address. @param isTitled its own heading names the garden */
const ofGarden =
  (Content: ComponentType, { isTitled = false } = {}): ComponentType =>
  () => (
    <GardenGate isTitled={isTitled}>
      <Content />
    </GardenGate>
  );

const page = (importIt: () => Promise<PageModule>): LazyPage => ({
  Part: lazyPart<PageProps>(
    async () => {
      const { Page: Content } = await importNow(importIt);
      return ({ title }) => (
        <Page title={title}>
          <Content />
        </Page>
      );
    },
    {
      pending: <div data-loading />,
      isPage: true,
      fallback: (failure, { title }) => <Page title={title}>{failure}</Page>,
    },
  ),
  prepare: async () => (await importIt()).prepare?.(),
});

const Dashboard = ofGarden(DashboardPage);
const Garden = page(async () => {
  const { GardenPage, prepareGarden } = await import('./features/garden/GardenPage.tsx');
  return { Page: ofGarden(GardenPage, { isTitled: true }), prepare: prepareGarden };
});
const Trash = page(async () => ({
  Page: ofGarden((await import('./features/trash/TrashPage.tsx')).TrashPage),
}));
const Activity = page(async () => ({
  Page: ofGarden((await import('./features/garden-activity/ActivityPage.tsx')).ActivityPage),
}));
const Identifications = page(async () => {
  const { IdentificationsPage, prepareIdentifications } = await import(
    './features/identifications/IdentificationsPage.tsx'
  );
  return { Page: ofGarden(IdentificationsPage), prepare: prepareIdentifications };
});
const Search = page(async () => {
  const { SearchPage, prepareSearch } = await import('./features/search/SearchPage.tsx');
  return { Page: SearchPage, prepare: prepareSearch };
});
const Settings = page(async () => ({ Page: (await import('./features/settings/SettingsPage.tsx')).SettingsPage }));
const Calendar = page(async () => ({
  Page: ofGarden((await import('./features/calendar/CalendarPage.tsx')).CalendarPage),
}));
const Report = page(async () => ({
  Page: ofGarden((await import('./features/report/ReportPage.tsx')).ReportPage),
}));
const Community = page(async () => {
  const { CommunityPage, prepareCommunity } = await import('./features/community/CommunityPage.tsx');
  return { Page: CommunityPage, prepare: prepareCommunity };
});
const Notifications = page(async () => {
  const { NotificationsPage, prepareNotifications } = await import('./features/notifications/NotificationsPage.tsx');
  return { Page: NotificationsPage, prepare: prepareNotifications };
});
const SignIn = page(async () => ({ Page: (await import('./features/auth/SignInPage.tsx')).SignInPage }));
const ForgotPassword = page(async () => ({
  Page: (await import('./features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
}));
const ResetPassword = page(async () => ({
  Page: (await import('./features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
}));
const ConfirmEmail = page(async () => ({
  Page: (await import('./features/account/ConfirmEmailPage.tsx')).ConfirmEmailPage,
}));
const JoinGarden = page(async () => ({
  Page: (await import('./features/join-garden/JoinGardenPage.tsx')).JoinGardenPage,
}));
const NotFound = page(async () => ({ Page: (await import('./features/not-found/NotFoundPage.tsx')).NotFoundPage }));

type Screen = ComponentType | LazyPage;
type PageEntry = readonly [path: string, title: string | null, screen: Screen];

/** Every page with its path and document title; null where the app's name is enough. */
const pages: readonly PageEntry[] = [
  ['/', null, Dashboard],
  ['/garden', common.myGarden, Garden],
  ['/garden/trash', common.trash, Trash],
  ['/garden/activity', common.gardenActivity, Activity],
  ['/identifications', common.identifications, Identifications],
  ['/search', common.searchPlants, Search],
  ['/settings', common.settings, Settings],
  ['/calendar', common.plantCalendar, Calendar],
  ['/report', common.gardenReport, Report],
  ['/community', common.communityGarden, Community],
  ['/notifications', common.notifications, Notifications],
];

/** Pages without the layout. */
const alone: readonly PageEntry[] = [
  ['/sign-in', common.signIn, SignIn],
  ['/forgot-password', words.forgotPassword, ForgotPassword],
  ['/reset-password', words.setNewPassword, ResetPassword],
  ['/confirm-email', words.confirmEmail, ConfirmEmail],
  ['/join-garden', words.joinGarden, JoinGarden],
];

const entryAt = (path: string): PageEntry | undefined => [...pages, ...alone].find(([at]) => at === path);

/** The document title of a path. */
export const titleAt = (path: string): string => words.windowTitle(entryAt(path)?.[1] ?? null);

/** Loads the page of a path, so that it renders without a pause. @returns prefetches what it shows first */
export async function loadPage(path: string): Promise<() => Promise<void>> {
  const screen = entryAt(path)?.[2];
  if (typeof screen !== 'object') return async () => {};
  await screen.Part.load();
  return screen.prepare;
}

const show = (title: string | null, Screen: Screen) => (
  <ErrorBoundary key={title}>
    {/* Hydrated by itself, after the frame around it, which listens for what was pressed before. */}
    <Suspense>
      {typeof Screen === 'object' ? (
        <Screen.Part title={title} />
      ) : (
        <Page title={title}>
          <Screen />
        </Page>
      )}
    </Suspense>
  </ErrorBoundary>
);

const routes = (of: readonly PageEntry[]) =>
  of.map(([path, title, screen]) => (
    <Route key={path} path={path}>
      {show(title, screen)}
    </Route>
  ));

/** The page of the current path. Sign-in and related pages stand alone; every other page has the layout around it. */
export function Router() {
  return (
    <Switch>
      {routes(alone)}
      <Route>
        <AppLayout>
          <Switch>
            {routes(pages)}
            <Route>{show(words.pageNotFound, NotFound)}</Route>
          </Switch>
        </AppLayout>
      </Route>
    </Switch>
  );
}
