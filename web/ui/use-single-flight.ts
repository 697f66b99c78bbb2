import { useRef } from 'react';

/**
 * Runs a piece of work unless it is already running: a second press may come before the first one shows. Failures are
 * ignored here, because the work reports them itself.
 */
export function useSingleFlight(): (work: () => Promise<unknown>) => void {
  const running = useRef(false);
  return (work) => {
    if (running.current) return;
    running.current = true;
    work()
      .catch(() => undefined)
      .finally(() => {
        running.current = false;
      });
  };
}
