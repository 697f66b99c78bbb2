import { useMemo } from 'react';
import { useUser } from '../../api/current-user.ts';
import { useZone } from '../../dates/time-zone.ts';
import { useToday } from '../../dates/use-today.ts';
import type { Reader } from './by-whom.rules.ts';
import { useChosenGarden } from './use-garden.ts';

/** The reader of who did something; null in a garden with one member, where that is not shown. */
export function useReader(): Reader | null {
  const zone = useZone();
  const today = useToday(zone);
  const { user } = useUser();
  const { isShared } = useChosenGarden();
  const userId = user?.id;
  return useMemo(() => (isShared ? { userId, today, zone } : null), [isShared, userId, today, zone]);
}
