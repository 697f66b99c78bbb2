import { limits } from '../../../contract/limits.ts';
import { type GardenSort, gardenSorts } from '../plants/sort.rules.ts';
import { type GardenFilter, type GardenGroup, gardenGroups } from './garden.rules.ts';

/** What the address of My Garden asks for: `/garden?q=fern&family=Rosaceae&place=Balcony&sort=name&group=place`. */
export interface GardenView extends GardenFilter {
  sort: GardenSort;
  group: GardenGroup;
}

export const plainView: GardenView = { text: '', family: '', place: '', sort: 'added', group: 'none' };

const names: Record<keyof GardenView, string> = {
  text: 'q',
  family: 'family',
  place: 'place',
  sort: 'sort',
  group: 'group',
};

/** Reads the query string of an address. What makes no sense asks for nothing. */
export function readView(search: string): GardenView {
  const parameters = new URLSearchParams(search);
  const read = (key: keyof GardenView) => (parameters.get(names[key]) ?? '').trim();
  return {
    text: read('text').slice(0, limits.name).trim(),
    family: read('family'),
    place: read('place'),
    sort: gardenSorts.find((sort) => sort === read('sort')) ?? plainView.sort,
    group: gardenGroups.find((group) => group === read('group')) ?? plainView.group,
  };
}

/** The address with another view: `readView` reads it back, and whatever else it asks for stays. */
export function withView(search: string, view: GardenView): string {
  const parameters = new URLSearchParams(search);
  for (const [key, name] of Object.entries(names) as [keyof GardenView, string][]) {
    if (view[key] === plainView[key]) parameters.delete(name);
    else parameters.set(name, view[key]);
  }
  return parameters.size > 0 ? `/garden?${parameters}` : '/garden';
}
