import { useEffect, useMemo, useState } from 'react';
import { useShownWrites } from './list.ts';
import type { WaitingWrite } from './queue.ts';

/** Puts what waits on top of what was read. @param id of what it is about, e.g. the plant */
type Overlay<Data> = (data: Data, writes: readonly WaitingWrite[], id: number) => Data;

/**
 * What waits, on top of what a query has read: to be spread into the query's options. What is cached stays the server's.
 *
 * @param load the rules, when anything waits; the same function each time
 */
export function useOverlay<Data>(load: () => Promise<Overlay<Data>>, id = 0): { select?: (data: Data) => Data } {
  const writes = useShownWrites();
  const [overlay, setOverlay] = useState<Overlay<Data>>();
  const waits = writes.length > 0;
  useEffect(() => {
    if (waits)
      load().then(
        (rules) => setOverlay(() => rules),
        () => undefined,
      );
  }, [waits, load]);
  return useMemo(
    () => (overlay && waits ? { select: (data) => overlay(data, writes, id) } : {}),
    [overlay, waits, writes, id],
  );
}
