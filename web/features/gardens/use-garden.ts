import { createContext, useCallback, useContext } from 'react';
import { useLocation } from 'wouter';
import type { Garden } from '../../../contract/gardens.ts';
import { useUser } from '../../api/current-user.ts';
import { type Parameter, useAddress } from '../../ui/address.ts';
import { gardenQuery } from './garden-links.ts';
import { findGarden, isEditor, useGardens } from './gardens.api.ts';

/** An id that no garden has: what an address means that names none. */
const noGarden = 0;

const gardenParameter: Parameter<number | null> = {
  name: 'garden',
  read: (text) => (text === '' ? null : /^[1-9]\d{0,9}$/.test(text) ? Number(text) : noGarden),
  write: (value) => String(value ?? ''),
};

/** The garden that a page is about: `/calendar?garden=7`; the user's own without the parameter. */
const gardenAddress = { garden: gardenParameter };

/** A garden as the parts of a page know it, and what the user may do in it. */
export interface ChosenGarden {
  /** Its id in calls and query keys; null for the user's own garden, which calls don't name. */
  id: number | null;
  /** Undefined while it isn't known, and where the user is no member. */
  garden: Garden | undefined;
  /** `unknown`: the user is no member of the garden that the address names, or it was ended. */
  state: 'here' | 'pending' | 'unknown';
  /** The address names it: it may name the user's own, too. */
  isNamed: boolean;
  /** Whether the user may add plants and care for them. They always may in their own garden. */
  canEdit: boolean;
  /** Whether they own it: they may delete its plants for good, too. */
  isOwner: boolean;
  /** Whether the garden has several members, so that it matters who did something. */
  isShared: boolean;
}

const ownGarden: ChosenGarden = {
  id: null,
  garden: undefined,
  state: 'here',
  isNamed: false,
  canEdit: true,
  isOwner: true,
  isShared: false,
};

/** @param id null for the user's own garden */
function chosenGarden(gardens: readonly Garden[] | undefined, id: number | null): ChosenGarden {
  const garden = id === null ? gardens?.find(({ isOwn }) => isOwn) : findGarden(gardens, id);
  const isShared = garden !== undefined && garden.memberCount > 1;
  const isNamed = id !== null;
  if (id === null || garden?.isOwn) return { ...ownGarden, garden, isNamed, isShared };
  const state = garden ? 'here' : gardens ? 'unknown' : 'pending';
  return { id, garden, state, isNamed, canEdit: isEditor(garden), isOwner: garden?.role === 'owner', isShared };
}

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

/** Where something new is added, as calls name it: the chosen garden; the user's own, where they may only read that one. */
export function useGardenTarget(): number | null {
  const { id, canEdit } = useChosenGarden();
  return canEdit ? id : null;
}

/** Parameters of addresses that are about what is in one garden. */
const filters = ['q', 'family', 'place', 'plantId', 'tab', 'edit', 'event', 'add', 'day'];

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
