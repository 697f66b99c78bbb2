import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { refresh, todayKey } from '../../api/query-keys.ts';
import { useZone } from '../../dates/time-zone.ts';
import { useToday } from '../../dates/use-today.ts';
import { onTick } from '../../ui/clock.ts';
import { GardenerZone } from '../../ui/gardener-zone.ts';
import { useGardenTime } from '../gardens/use-garden.ts';
import { refreshDay } from './care.cache.ts';

/** The server's clock may be behind that of the device: what depends on the day is asked for once more after so many milliseconds. */
const onceMoreAfterMs = 60_000;
/** From this age on, in milliseconds, what is due is asked for again when the page comes back into view. */
const oldMs = 5 * 60_000;

/** Around everything that shows days and times: gives it the gardener's zone, and asks again for what another day of the chosen garden changes. */
export function GardenerDay({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const own = useZone();
  const { zone } = useGardenTime();
  const today = useToday(zone);
  const shown = useRef({ zone, today });
  useEffect(() => {
    const before = shown.current;
    shown.current = { zone, today };
    // With another zone, another garden is chosen, or the settings came or were changed; who changes them asks for everything again.
    if (before.zone !== zone || before.today === today) return;
    refreshDay(cache);
    const onceMore = setTimeout(refreshDay, onceMoreAfterMs, cache);
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
