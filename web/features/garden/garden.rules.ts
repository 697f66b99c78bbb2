import type { Plant } from '../../../contract/plants.ts';

export interface GardenFilter {
  /** Matched case-insensitively anywhere in the common name, the Latin name or the description. */
  text: string;
  /** Must equal the plant's family; `''` lets every family through. */
  family: string;
}

export const noFilter: GardenFilter = { text: '', family: '' };

type Filterable = Pick<Plant, 'commonName' | 'latinName' | 'description' | 'family'>;

const contains = (text: string | null, needle: string) => (text ?? '').toLowerCase().includes(needle);

/** True when the filter can hide a plant at all: blank text and no family hide nothing. */
export function isFiltering(filter: GardenFilter): boolean {
  return filter.text.trim() !== '' || filter.family !== '';
}

/** The plants that the filter lets through, in their order. */
export function filterGarden<P extends Filterable>(plants: readonly P[], filter: GardenFilter): P[] {
  const needle = filter.text.trim().toLowerCase();
  return plants.filter(
    (plant) =>
      (filter.family === '' || plant.family === filter.family) &&
      (needle === '' ||
        contains(plant.commonName, needle) ||
        contains(plant.latinName, needle) ||
        contains(plant.description, needle)),
  );
}
