import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router as RouterBase } from 'wouter';
import { App } from './App.tsx';
import { basePath, withoutBase } from './api/base.ts';
import { discardServerRender, dropEmbeddedAnswers, isServerRendered } from './api/embedded-answers.ts';
import { AuthRedirect } from './api/errors.ts';
import { queryClient } from './api/query-client.ts';
import { followOtherTabs } from './features/auth/other-tabs.ts';
import { restoreCopies, startPwa } from './features/pwa/start.ts';
import { onFirstPage } from './layout/Page.tsx';
import { prefetchFirstPage } from './prefetch-first-page.ts';
import { collectEarlyEvents } from './replay-early-events.ts';
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

let isDrawn = false;

function draw(): void {
  if (isDrawn) return;
  isDrawn = true;
  const replay = collectEarlyEvents();
  onFirstPage(() => {
    document.documentElement.dataset.app = 'runs';
    dropEmbeddedAnswers();
    replay();
  });
  // As a transition, React renders the first page in chunks, between which the browser can respond.
  startTransition(() => {
    if (isServerRendered()) hydrateRoot(place, app);
    else createRoot(place).render(app);
  });
}

let late: ReturnType<typeof setTimeout> | undefined;

async function takeIn(): Promise<void> {
  // A server render shows until then, and is hydrated with the data that it was made from: newer than any copy.
  if (!isServerRendered()) {
    await restoreCopies();
    late = setTimeout(draw, timeoutMs);
  }
  const path = withoutBase(location.pathname);
  const [prepare] = await Promise.all([loadPage(path), prefetchFirstPage()]);
  // The page requests its own data once rendered.
  if (!isDrawn) await prepare();
}

followOtherTabs();
takeIn().then(draw, (error) => {
  if (!(error instanceof AuthRedirect)) {
    // What failed here fails again, and is reported, where it is rendered.
    discardServerRender();
    return draw();
  }
  // The browser is redirecting to sign-in: rendering now would repeat the request and redirect twice. Back may restore the page.
  clearTimeout(late);
  window.addEventListener('pageshow', ({ persisted }) => persisted && draw());
});

startPwa();
