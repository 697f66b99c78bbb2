import { useCallback } from 'react';
import { useQueryParameters } from '../../ui/address.ts';
import { closeOpened, openedHere } from '../../ui/back.ts';
import { idIn } from '../../ui/query.ts';
import { withoutPlant } from '../plant-detail/plant-address.ts';

/**
 * The plant that the address asks for (`?plantId=12`), so that it can be linked to and Back closes it.
 * Anything but a positive whole number asks for none.
 */
export function useOpenPlant(): { openId: number | null; setOpenPlant: (id: number | null) => void } {
  const [parameters, change] = useQueryParameters();
  const setOpenPlant = useCallback(
    (id: number | null) => {
      if (id === null) closeOpened(() => change(withoutPlant));
      else change({ ...withoutPlant, plantId: String(id) }, { state: openedHere });
    },
    [change],
  );
  return { openId: idIn(parameters, 'plantId'), setOpenPlant };
}
