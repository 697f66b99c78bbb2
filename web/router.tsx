import { type ComponentType, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { leafbook } from '#words/common.ts';
import { windowTitle } from '#words/layout.ts';
import { GardenGate } from './features/gardens/GardenGate.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Page } from './layout/Page.tsx';
import { notFound, type PageModule, type PageRow, pages } from './pages.ts';
import { type LazyPart, lazyPart } from './ui/lazy-part.tsx';
import { reloadIfUpdated } from './ui/reload.ts';

/** A page that the user has navigated to. After an update, the server only has its next version. */
async function importNow(importIt: () => Promise<PageModule>): Promise<PageModule> {
  try {
    return await importIt();
  } catch (cause) {
    await reloadIfUpdated();
    throw cause;
  }
}

/** What the title of the window begins with; null at home, where the app's name is enough. */
const titleOf = ({ path, title }: PageRow): string | null => (path === '/' ? null : title);

const contentOf =
  ({ garden }: PageRow, { Page: Content }: PageModule): ComponentType =>
  () =>
    garden ? (
      <GardenGate isTitled={garden === 'titled'}>
        <Content />
      </GardenGate>
    ) : (
      <Content />
    );

function screenOf(row: PageRow): ComponentType | LazyPart<object> {
  const { module } = row;
  const title = titleOf(row);
  const inPage = (Content: ComponentType) => () => (
    <Page title={title}>
      <Content />
    </Page>
  );
  if (typeof module === 'object') return inPage(contentOf(row, module));
  return lazyPart<object>(async () => inPage(contentOf(row, await importNow(module))), {
    pending: <div data-loading />,
    isPage: true,
    fallback: (failure) => <Page title={title}>{failure}</Page>,
  });
}

const screens = new Map([...pages, notFound].map((row) => [row, screenOf(row)]));

/** The title of the window of a page. */
export function windowTitleOf(row: PageRow): string {
  const title = titleOf(row);
  return title === null ? leafbook : windowTitle(title);
}

/** Loads a page, so that it renders without a pause. */
export async function loadPage(row: PageRow): Promise<PageModule> {
  const screen = screens.get(row);
  if (screen && 'load' in screen) await screen.load();
  return typeof row.module === 'object' ? row.module : row.module();
}

function show(row: PageRow) {
  const Screen = screens.get(row) ?? (() => null);
  return (
    <ErrorBoundary key={row.path}>
      {/* Hydrated by itself, after the frame around it, which listens for what was pressed before. */}
      <Suspense>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

const routes = (isAlone: boolean) =>
  pages
    .filter((row) => (row.isAlone ?? false) === isAlone)
    .map((row) => (
      <Route key={row.path} path={row.path}>
        {show(row)}
      </Route>
    ));

/** The page of the current path. Sign-in and related pages stand alone; every other page has the layout around it. */
export function Router() {
  return (
    <Switch>
      {routes(true)}
      <Route>
        <AppLayout>
          <Switch>
            {routes(false)}
            <Route>{show(notFound)}</Route>
          </Switch>
        </AppLayout>
      </Route>
    </Switch>
  );
}
