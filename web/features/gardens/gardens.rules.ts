import type { Garden } from '../../../contract/gardens.ts';

/** One garden of several; undefined where the user is no member of it, or that isn't known yet. */
export const findGarden = (gardens: readonly Garden[] | undefined, id: number | null): Garden | undefined =>
  gardens?.find((garden) => garden.id === id);

/** Whether a member of a garden may change plants and care, and not only read. */
export const isEditor = (garden: Garden | undefined): boolean => garden !== undefined && garden.role !== 'viewer';
