import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { OtherAccountMount } from './layout/OtherAccountMount.tsx';
import { ToasterMount } from './layout/ToasterMount.tsx';
import { Router } from './router.tsx';

/** The whole app: the page for the current path, and the toast area. */
export function App() {
  return (
    <>
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
      <OtherAccountMount />
      <ToasterMount />
    </>
  );
}
