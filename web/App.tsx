import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { OtherAccountMount } from './layout/OtherAccountMount.tsx';
import { ToasterMount } from './layout/ToasterMount.tsx';
import { Router } from './router.tsx';

/** The whole app: the page that the address names, and the place of messages. */
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
