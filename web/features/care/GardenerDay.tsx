import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { refresh, refreshGardens, todayKey } from '../../api/query-keys.ts';
import { useToday, useZone } from '../../dates/time-zone.ts';
import { onTick } from '../../ui/clock.ts';
import { GardenerZone } from '../../ui/RelativeTime.tsx';
import { useGardenTime } from '../gardens/use-garden.ts';

/** The server's clock may be behind the device's: data that depends on the day is refetched once more after this many milliseconds. */
const onceMoreAfterMs = 60_000;
/** Due tasks older than this, in milliseconds, are refetched when the page becomes visible again. */
const oldMs = 5 * 60_000;

/** Provides the user's zone to everything that shows days and times, and refetches when the day changes in the chosen garden. */
export function GardenerDay({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const own = useZone();
  const { zone } = useGardenTime();
  const today = useToday(zone);
  const shown = useRef({ zone, today });
  useEffect(() => {
    const before = shown.current;
    shown.current = { zone, today };
    // If the zone differs, another garden was chosen, or the settings loaded or changed; changing them refetches everything anyway.
    if (before.zone !== zone || before.today === today) return;
    refreshGardens(cache);
    const onceMore = setTimeout(() => refreshGardens(cache), onceMoreAfterMs);
    return () => clearTimeout(onceMore);
  }, [zone, today, cache]);
  useEffect(
    () =>
      onTick((cameBack) => {
        const shownNow = cache.getQueryCache().findAll({ queryKey: todayKey });
        const isOld = shownNow.some(({ state }) => Date.now() - state.dataUpdatedAt > oldMs);
        if (cameBack && isOld) refresh(cache, todayKey);
      }),
    [cache],
  );
  return <GardenerZone value={own}>{children}</GardenerZone>;
}
