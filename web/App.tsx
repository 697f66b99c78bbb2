import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { LeaveMount, OtherAccountMount, ToasterMount } from './layout/mounts.tsx';
import { Router } from './router.tsx';

/** The whole app: the page for the current path, and the toast area. */
export function App() {
  return (
    <>
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
      <OtherAccountMount />
      <LeaveMount />
      <ToasterMount />
    </>
  );
}
