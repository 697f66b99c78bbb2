import { useRef } from 'react';

/**
 * Runs an action unless it is already running: a second click may come before the busy state shows. Failures are ignored here,
 * because the action reports them itself.
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
