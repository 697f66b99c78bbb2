import { useSyncExternalStore } from 'react';
import { formatInstant } from '#words/dates.ts';
import * as words from '#words/layout.ts';
import { queryClient } from '../api/query-client.ts';
import { useZone } from '../dates/time-zone.ts';

/** What changes often enough for its age to matter. */
const changes = /^\/api\/(plants|places|identifications|care|calendar|report)\b/;

/** When the oldest copy on the screen was sent, in milliseconds; null if there is none: a copy is older than the page. */
function oldestCopy(): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => changes.test(String(queryKey[0])) && state.data !== undefined,
    })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at < performance.timeOrigin);
  return times.length > 0 ? Math.min(...times) : null;
}

const onChange = (listener: () => void): (() => void) => queryClient.getQueryCache().subscribe(listener);

/** Says from when the data is that shows in the server's absence, if it is from the device. */
export function LastUpdated() {
  const at = useSyncExternalStore(onChange, oldestCopy);
  const zone = useZone();
  return at === null ? null : ` ${words.lastUpdated(formatInstant(new Date(at).toISOString(), 'dateAndTime', zone))}`;
}
