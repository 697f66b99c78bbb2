import type { Garden } from '../../../contract/gardens.ts';
import { type Parameter, useAddress } from '../../ui/address.ts';
import { findGarden, useGardens } from './gardens.api.ts';

/** An id that no garden has: what an address means that names none. */
const noGarden = 0;

const gardenParameter: Parameter<number | null> = {
  name: 'garden',
  read: (text) => (text === '' ? null : /^[1-9]\d{0,9}$/.test(text) ? Number(text) : noGarden),
  write: (value) => String(value ?? ''),
};

/** The garden that a page is about: `/calendar?garden=7`; the user's own without the parameter. */
export const gardenChoice = { garden: gardenParameter };

/** The garden that the address chooses, and what the user may do in it. */
export interface ChosenGarden {
  /** Its id in calls and query keys; null for the user's own garden, which calls don't name. */
  id: number | null;
  /** Undefined while it isn't known, and where the user is no member. */
  garden: Garden | undefined;
  /** The user is no member of the garden that the address names, or it was ended. */
  isUnknown: boolean;
  /** Whether the user may add plants and care for them: true in their own garden, also while the gardens are not known. */
  canEdit: boolean;
}

/** Whether a member with a role may change plants and care, and not only read. */
export const isEditor = (garden: Garden | undefined): boolean => garden !== undefined && garden.role !== 'viewer';

/** The garden that the address chooses. */
export function useChosenGarden(): ChosenGarden {
  const { address } = useAddress(gardenChoice);
  const { data: gardens } = useGardens();
  if (address.garden === null)
    return { id: null, garden: gardens?.find(({ isOwn }) => isOwn), isUnknown: false, canEdit: true };
  const garden = findGarden(gardens, address.garden);
  return {
    id: garden?.isOwn ? null : address.garden,
    garden,
    isUnknown: gardens !== undefined && garden === undefined,
    canEdit: isEditor(garden),
  };
}

/** The query parameter of calls for a garden. @param id as in `ChosenGarden` */
export const inGarden = (id: number | null): { garden?: number } => (id === null ? {} : { garden: id });
