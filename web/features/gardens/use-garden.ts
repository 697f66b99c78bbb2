import { createContext, useCallback, useContext, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Garden } from '../../../contract/gardens.ts';
import { useUser } from '../../api/current-user.ts';
import { useToday, useZone } from '../../dates/time-zone.ts';
import { useAddress } from '../../ui/address.ts';
import type { Reader } from './by-whom.rules.ts';
import { type ChosenGarden, chosenGarden, gardenAddress, ownGarden } from './chosen-garden.rules.ts';
import { gardenQuery } from './garden-links.ts';
import { useGardens } from './gardens.api.ts';

/** Context for components about one garden, whichever is in the address: the details of a plant. */
export const GardenScope = createContext<number | null | undefined>(undefined);

/** The garden in the address, or that of the plant whose details these are. A visitor only has their own. */
export function useChosenGarden(): ChosenGarden {
  const scope = useContext(GardenScope);
  const { address } = useAddress(gardenAddress);
  const { user, isLoading } = useUser();
  const { data: gardens } = useGardens();
  if (!user && !isLoading) return ownGarden;
  return chosenGarden(gardens, scope === undefined ? address.garden : scope);
}

/** The chosen garden if it is not the user's own, for pages with different texts for it; null if it is. */
export function useOtherGarden(): Garden | null {
  const { id, garden } = useChosenGarden();
  return id === null ? null : (garden ?? null);
}

/** The zone and location of the chosen garden. */
interface GardenTime {
  zone: string;
  /** As an owner wrote it; null for none. */
  hardinessZone: string | null;
}

/** The zone of the chosen garden; the user's own until it is known, and for plants in gardens of others. */
export function useGardenTime(): GardenTime {
  const zone = useZone();
  const { user } = useUser();
  const { garden } = useChosenGarden();
  return {
    zone: garden?.timeZone ?? zone,
    hardinessZone: garden ? garden.hardinessZone : (user?.gardenZone ?? null),
  };
}

/** The current day (`YYYY-MM-DD`) in the chosen garden. */
export const useGardenToday = (): string => useToday(useGardenTime().zone);

/** Where new things are added, as calls name it: the chosen garden, or the user's own if they may only view that one. */
export function useGardenTarget(): number | null {
  const { id, canEdit } = useChosenGarden();
  return canEdit ? id : null;
}

/** Address parameters that refer to something in one garden. */
const filters = [
  'q',
  'query',
  'family',
  'place',
  'plantId',
  'tab',
  'edit',
  'event',
  'add',
  'day',
  'upcoming',
  'of',
  'at',
];

/** Shows another garden on this page. @returns a stable function; null chooses the user's own garden */
export function useChooseGarden(): (id: number | null, options?: { replace: boolean }) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (id, options) => {
      const { pathname, search } = location;
      const others = new URLSearchParams(search);
      others.delete('garden');
      // A filter on one garden's plants, and a plant in it, mean nothing in another.
      if (!options?.replace) for (const name of filters) others.delete(name);
      navigate(`~${pathname}?${[others, gardenQuery(id)].filter((part) => String(part) !== '').join('&')}`, options);
    },
    [navigate],
  );
}

/** Who reads by whom something was done; null in a garden with one member, where that is not shown. */
export function useReader(): Reader | null {
  const zone = useZone();
  const today = useToday(zone);
  const { user } = useUser();
  const { isShared } = useChosenGarden();
  const userId = user?.id;
  return useMemo(() => (isShared ? { userId, today, zone } : null), [isShared, userId, today, zone]);
}
