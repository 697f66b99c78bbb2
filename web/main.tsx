import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router as RouterBase } from 'wouter';
import { App } from './App.tsx';
import { basePath, withoutBase } from './api/base.ts';
import { AuthRedirect } from './api/errors.ts';
import { embeddedState, fixRender, isServerRendered } from './api/first-render.ts';
import { queryClient } from './api/query-client.ts';
import { followOtherTabs } from './features/auth/other-tabs.ts';
import { restoreCopies, startPwa } from './features/pwa/start.ts';
import { onFirstPage } from './layout/Page.tsx';
import { rowAt } from './pages.ts';
import { prefetchPage } from './prefetch-page.ts';
import { replayEarlyEvents } from './replay-early-events.ts';
import { loadPage } from './router.tsx';
import { aroundNav } from './ui/dialog-history/back.ts';

function placeOfApp(): HTMLElement {
  const found = document.getElementById('root');
  if (!found) throw new Error('index.html has no #root');
  return found;
}
const place = placeOfApp();
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterBase base={basePath} aroundNav={aroundNav}>
        <App />
      </RouterBase>
    </QueryClientProvider>
  </StrictMode>
);

/** How long the first render waits for its page and its data, in milliseconds: too short to be noticed. */
const timeoutMs = 100;

/** After this long a first page is no longer waited for, in milliseconds. */
const noPageMs = 5000;

let isDrawn = false;
/** False where the server render is wrong for this browser: the app renders the page itself. */
let hydrates = isServerRendered;

function draw(): void {
  if (isDrawn) return;
  isDrawn = true;
  onFirstPage(() => {
    document.documentElement.dataset.app = 'runs';
    fixRender(null);
    replayEarlyEvents();
  });
  // If no page renders, what is shown in its place must respond to presses.
  setTimeout(replayEarlyEvents, noPageMs);
  // As a transition, React renders the first page in chunks, between which the browser can respond.
  startTransition(() => {
    if (hydrates) hydrateRoot(place, app);
    else createRoot(place).render(app);
  });
}

let late: ReturnType<typeof setTimeout> | undefined;

async function takeIn(): Promise<void> {
  const row = rowAt(withoutBase(location.pathname));
  // Its code loads while copies are looked for; a failure is met below.
  const loading = row && loadPage(row);
  loading?.catch(() => undefined);
  // A server render shows until then, and is hydrated with the data that it was made from: newer than any copy.
  if (!isServerRendered) {
    await restoreCopies();
    late = setTimeout(draw, timeoutMs);
  }
  if (!row || !loading) return;
  if (row.isAlone) await loading;
  // The server asked for something else if it assumed another hemisphere.
  else if (!(await prefetchPage(queryClient, row, loading, location.search))) hydrates = false;
}

followOtherTabs();
hydrate(queryClient, embeddedState());
takeIn().then(draw, (error) => {
  if (!(error instanceof AuthRedirect)) {
    // What failed here fails again, and is reported, where it is rendered.
    hydrates = false;
    return draw();
  }
  // The browser is redirecting to sign-in: rendering now would repeat the request and redirect twice. Back may restore the page.
  clearTimeout(late);
  window.addEventListener('pageshow', ({ persisted }) => persisted && draw());
});

startPwa();
