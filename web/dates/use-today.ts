import { useCallback, useSyncExternalStore } from 'react';
import { onTick } from '../ui/clock.ts';
import { todayIn } from './days.ts';

/** The day (`YYYY-MM-DD`) that it is in a zone. It changes at midnight there, everywhere at once. */
export function useToday(zone: string): string {
  const read = useCallback(() => todayIn(zone), [zone]);
  return useSyncExternalStore(onTick, read, read);
}
