import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Router as RouterBase } from 'wouter';
import { basePath, withoutBase } from './api/base.ts';
import { AuthRedirect } from './api/errors.ts';
import { queryClient } from './api/query-client.ts';
import { startPwa } from './features/pwa/start.ts';
import { firstAnswers } from './first-answers.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { ToasterMount } from './layout/ToasterMount.tsx';
import { loadPage, Router } from './router.tsx';
import { aroundNav } from './ui/back.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
const root = createRoot(place);

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <RouterBase base={basePath} aroundNav={aroundNav}>
          <Router />
        </RouterBase>
      </ErrorBoundary>
      <ToasterMount />
    </QueryClientProvider>
  </StrictMode>
);

/** How long the first drawing waits for its page and its answers, in milliseconds: less than anybody notices. */
const patienceMs = 100;

let isDrawn = false;

function draw(): void {
  if (isDrawn) return;
  isDrawn = true;
  // As a transition, React draws the first page in short pieces, between which the browser can answer.
  startTransition(() => root.render(app));
}

const late = setTimeout(draw, patienceMs);

async function takeIn(): Promise<void> {
  const [prepare] = await Promise.all([loadPage(withoutBase(location.pathname)), firstAnswers()]);
  // What is drawn asks for itself.
  if (!isDrawn) await prepare();
}

takeIn().then(draw, (error) => {
  // What failed here fails again, and is told, where it is drawn.
  if (!(error instanceof AuthRedirect)) return draw();
  // The browser is leaving for sign-in: drawn now, the page would ask once more, and leave twice. Back may bring it here again.
  clearTimeout(late);
  window.addEventListener('pageshow', ({ persisted }) => persisted && draw());
});

startPwa();
