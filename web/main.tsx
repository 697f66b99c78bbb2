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
import { startPwa } from './features/pwa/start.ts';
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

/** How long the first drawing waits for its page and its answers, in milliseconds: less than anybody notices. */
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
  // As a transition, React draws the first page in short pieces, between which the browser can answer.
  startTransition(() => {
    if (isServerRendered()) hydrateRoot(place, app);
    else createRoot(place).render(app);
  });
}

// The server's render shows meanwhile, and is hydrated with the answers that it was made from.
const late = isServerRendered() ? undefined : setTimeout(draw, timeoutMs);

async function takeIn(): Promise<void> {
  const path = withoutBase(location.pathname);
  const [prepare] = await Promise.all([loadPage(path), prefetchFirstPage()]);
  // What is drawn asks for itself.
  if (!isDrawn) await prepare();
}

followOtherTabs();
takeIn().then(draw, (error) => {
  if (!(error instanceof AuthRedirect)) {
    // What failed here fails again, and is told, where it is drawn.
    discardServerRender();
    return draw();
  }
  // The browser is leaving for sign-in: drawn now, the page would ask once more, and leave twice. Back may bring it here again.
  clearTimeout(late);
  window.addEventListener('pageshow', ({ persisted }) => persisted && draw());
});

startPwa();
