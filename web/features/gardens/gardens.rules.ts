import type { Garden } from '../../../contract/gardens.ts';

/** A garden by its id; undefined if the user is not a member, or until it is known. */
export const findGarden = (gardens: readonly Garden[] | undefined, id: number | null): Garden | undefined =>
  gardens?.find((garden) => garden.id === id);

/** Whether a member of a garden may change plants and care, not only view them. */
export const isEditor = (garden: Garden | undefined): boolean => garden !== undefined && garden.role !== 'viewer';
