import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Router as RouterBase } from 'wouter';
import { basePath, withoutBase } from './api/base.ts';
import { queryClient } from './api/query-client.ts';
import { startPwa } from './features/pwa/start.ts';
import { firstAnswers } from './first-answers.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { ToasterMount } from './layout/ToasterMount.tsx';
import { loadPage, Router } from './router.tsx';
import { aroundNav } from './ui/back.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

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
const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
// What fails here fails again, and is told, where it is drawn.
const ready = Promise.all([loadPage(withoutBase(location.pathname)), firstAnswers()])
  .then(([prepare]) => prepare())
  .catch(() => undefined);

// As a transition, React draws the first page in short pieces, between which the browser can answer.
void Promise.race([ready, late]).then(() => startTransition(() => createRoot(root).render(app)));

startPwa();
