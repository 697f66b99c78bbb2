import type { Garden } from '../../../contract/gardens.ts';
import type { Parameter } from '../../ui/address.ts';

/** A garden by its id; undefined if the user is not a member, or until it is known. */
export const findGarden = (gardens: readonly Garden[] | undefined, id: number | null): Garden | undefined =>
  gardens?.find((garden) => garden.id === id);

/** Whether a member of a garden may change plants and care, not only view them. */
export const isEditor = (garden: Garden | undefined): boolean => garden !== undefined && garden.role !== 'viewer';

/** An id that no garden has: for an address with an invalid one. */
const noGarden = 0;

const gardenParameter: Parameter<number | null> = {
  name: 'garden',
  read: (text) => (text === '' ? null : /^[1-9]\d{0,9}$/.test(text) ? Number(text) : noGarden),
  write: (value) => String(value ?? ''),
};

/** The garden of a page: `/calendar?garden=7`; the user's own without the parameter. */
export const gardenAddress = { garden: gardenParameter };

/** The garden of a page, and what the user may do in it. */
export interface ChosenGarden {
  /** Its id in calls and query keys; null for the user's own garden, which calls don't name. */
  id: number | null;
  /** Undefined until it is known, and if the user is not a member. */
  garden: Garden | undefined;
  /** `unknown`: the user is not a member of the garden in the address, or it was deleted. */
  state: 'here' | 'pending' | 'unknown';
  /** The address names it, which may be the user's own, too. */
  isNamed: boolean;
  /** Whether the user may add plants and care for them. They always may in their own garden. */
  canEdit: boolean;
  /** Whether they own it: owners may also delete its plants for good. */
  isOwner: boolean;
  /** Whether the garden has several members, so that it matters who did something. */
  isShared: boolean;
}

/** The user's own garden until it has loaded, and the only one for a visitor. */
export const ownGarden: ChosenGarden = {
  id: null,
  garden: undefined,
  state: 'here',
  isNamed: false,
  canEdit: true,
  isOwner: true,
  isShared: false,
};

/** The chosen garden. @param gardens undefined until they have loaded @param id null for the user's own */
export function chosenGarden(gardens: readonly Garden[] | undefined, id: number | null): ChosenGarden {
  const garden = id === null ? gardens?.find(({ isOwn }) => isOwn) : findGarden(gardens, id);
  const isShared = garden !== undefined && garden.memberCount > 1;
  const isNamed = id !== null;
  if (id === null || garden?.isOwn) return { ...ownGarden, garden, isNamed, isShared };
  const state = garden ? 'here' : gardens ? 'unknown' : 'pending';
  return { id, garden, state, isNamed, canEdit: isEditor(garden), isOwner: garden?.role === 'owner', isShared };
}
