import { useCallback, useSyncExternalStore } from 'react';
import { renderedAt } from '../api/first-render.ts';
import { onTick } from '../ui/clock.ts';
import { todayIn } from './days.ts';

/** The current day (`YYYY-MM-DD`) in a zone. All components update together at midnight there. */
export function useToday(zone: string): string {
  const read = useCallback(() => todayIn(zone), [zone]);
  // The first render in the browser must match the server's, which may have been yesterday.
  return useSyncExternalStore(onTick, read, () => todayIn(zone, renderedAt()));
}
