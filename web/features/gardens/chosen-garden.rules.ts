import type { Garden } from '../../../contract/gardens.ts';
import type { Parameter } from '../../ui/address.ts';
import { findGarden, isEditor } from './gardens.rules.ts';

/** An id that no garden has: what an address means that names none. */
const noGarden = 0;

const gardenParameter: Parameter<number | null> = {
  name: 'garden',
  read: (text) => (text === '' ? null : /^[1-9]\d{0,9}$/.test(text) ? Number(text) : noGarden),
  write: (value) => String(value ?? ''),
};

/** The garden that a page is about: `/calendar?garden=7`; the user's own without the parameter. */
export const gardenAddress = { garden: gardenParameter };

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

/** The user's own garden before it is known, and all that a visitor has. */
export const ownGarden: ChosenGarden = {
  id: null,
  garden: undefined,
  state: 'here',
  isNamed: false,
  canEdit: true,
  isOwner: true,
  isShared: false,
};

/** What is known of a garden. @param gardens undefined while they aren't known @param id null for the user's own */
export function chosenGarden(gardens: readonly Garden[] | undefined, id: number | null): ChosenGarden {
  const garden = id === null ? gardens?.find(({ isOwn }) => isOwn) : findGarden(gardens, id);
  const isShared = garden !== undefined && garden.memberCount > 1;
  const isNamed = id !== null;
  if (id === null || garden?.isOwn) return { ...ownGarden, garden, isNamed, isShared };
  const state = garden ? 'here' : gardens ? 'unknown' : 'pending';
  return { id, garden, state, isNamed, canEdit: isEditor(garden), isOwner: garden?.role === 'owner', isShared };
}
