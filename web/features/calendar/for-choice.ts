import { useState } from 'react';
import { usePlaces } from '../plants/garden.api.ts';
import { usePlant } from '../plants/plant.api.ts';

/** What an event is for, in forms and filters: a plant, a place, or neither, which is the whole garden. */
export interface ForWhat {
  /** The plant's id as text; empty for none. */
  plantId: string;
  placeId: string;
}

/** One that can be chosen, with its name. */
export interface ForOption extends ForWhat {
  name: string;
  latinName?: string;
}

const isSame = (a: ForWhat, b: ForWhat): boolean => a.plantId === b.plantId && a.placeId === b.placeId;

export const forKey = ({ plantId, placeId }: ForWhat): string => `plant-${plantId} place-${placeId}`;

export const plantOption = ({ id, commonName }: { id: number; commonName: string }): ForOption => ({
  plantId: String(id),
  placeId: '',
  name: commonName,
});

export const placeOption = ({ id, name }: { id: number; name: string }): ForOption => ({
  plantId: '',
  placeId: String(id),
  name,
});

/**
 * The name of the plant or place that is chosen: '' for the whole garden, undefined while it is on its way.
 *
 * @param known names that are here already
 */
export function useForName(chosen: ForWhat, known: readonly ForOption[]) {
  const [picked, setPicked] = useState<ForOption | null>(null);
  const isWhole = chosen.plantId === '' && chosen.placeId === '';
  const option = [picked, ...known].find((one) => one !== null && isSame(one, chosen));
  const isUnknown = !option && !isWhole;
  const plant = usePlant(isUnknown && chosen.plantId !== '' ? Number(chosen.plantId) : null).data;
  const places = usePlaces(isUnknown && chosen.placeId !== '').data;
  const place = places?.find(({ id }) => String(id) === chosen.placeId);
  return { name: isWhole ? '' : (option?.name ?? plant?.commonName ?? place?.name), setPicked };
}
