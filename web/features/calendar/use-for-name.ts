import { useState } from 'react';
import { usePlaces } from '../plants/garden.api.ts';
import { usePlant } from '../plants/plants.api.ts';
import { type ForOption, type ForWhat, isSame } from './for-choice.rules.ts';

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
