import { createContext, useCallback, useContext } from 'react';
import { useLocation } from 'wouter';
import type { Garden } from '../../../contract/gardens.ts';
import { useUser } from '../../api/current-user.ts';
import { useZone } from '../../dates/time-zone.ts';
import { useToday } from '../../dates/use-today.ts';
import { useAddress } from '../../ui/address.ts';
import { type ChosenGarden, chosenGarden, gardenAddress, ownGarden } from './chosen-garden.rules.ts';
import { gardenQuery } from './garden-links.ts';
import { useGardens } from './gardens.api.ts';

/** Set around what is about one garden, whichever the address chooses: the details of a plant. */
export const GardenScope = createContext<number | null | undefined>(undefined);

/** The garden that the address chooses, or that of the plant whose details these are. A visitor has none but their own. */
export function useChosenGarden(): ChosenGarden {
  const scope = useContext(GardenScope);
  const { address } = useAddress(gardenAddress);
  const { user, isLoading } = useUser();
  const { data: gardens } = useGardens();
  if (!user && !isLoading) return ownGarden;
  return chosenGarden(gardens, scope === undefined ? address.garden : scope);
}

/** The garden that is chosen where it is not the user's own, which pages call by other words; null where it is. */
export function useOtherGarden(): Garden | null {
  const { id, garden } = useChosenGarden();
  return id === null ? null : (garden ?? null);
}

/** Whose days the chosen garden has, and where it lies. */
interface GardenTime {
  zone: string;
  /** As an owner wrote it; null for none. */
  hardinessZone: string | null;
}

/** The days in the chosen garden; those of the gardener until more is known, and for plants of gardens that are not theirs. */
export function useGardenTime(): GardenTime {
  const zone = useZone();
  const { user } = useUser();
  const { garden } = useChosenGarden();
  return {
    zone: garden?.timeZone ?? zone,
    hardinessZone: garden ? garden.hardinessZone : (user?.gardenZone ?? null),
  };
}

/** The day (`YYYY-MM-DD`) that it is in the chosen garden. */
export const useGardenToday = (): string => useToday(useGardenTime().zone);

/** Where something new is added, as calls name it: the chosen garden; the user's own, where they may only read that one. */
export function useGardenTarget(): number | null {
  const { id, canEdit } = useChosenGarden();
  return canEdit ? id : null;
}

/** Parameters of addresses that are about what is in one garden. */
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
      // A filter of one garden's plants, and a plant of it, mean nothing in another.
      if (!options?.replace) for (const name of filters) others.delete(name);
      navigate(`~${pathname}?${[others, gardenQuery(id)].filter((part) => String(part) !== '').join('&')}`, options);
    },
    [navigate],
  );
}
