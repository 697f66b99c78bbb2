import { useCallback } from 'react';
import { choiceParameter, idParameter, readAddress, textParameter, useAddress } from '../../../ui/address.ts';

const tabs = ['information', 'care', 'calendar', 'journal'] as const;
export type PlantTab = (typeof tabs)[number];

/** An open plant with its tab, its form and its calendar: `?plantId=12&tab=journal`, `?plantId=12&edit=1`. */
const plantAddress = {
  // A plant that waits to be sent has a negative one.
  plantId: {
    ...idParameter('plantId'),
    read: (text: string) => (/^-?[1-9]\d{0,9}$/.test(text) ? Number(text) : null),
  },
  tab: choiceParameter('tab', tabs, null),
  edit: choiceParameter('edit', ['1'], null),
  view: textParameter('view'),
  date: textParameter('date'),
  day: textParameter('day'),
  event: textParameter('event'),
  add: textParameter('add'),
  upcoming: textParameter('upcoming'),
  kind: textParameter('kind'),
};

const nothing = readAddress(plantAddress, '');

/** The plant in the address, so that it can be linked to and Back closes it. */
export function useOpenPlant(): {
  openId: number | null;
  setOpenPlant: (id: number | null) => void;
  /** Opens another in the place of the one that is open. */
  replaceOpenPlant: (id: number) => void;
} {
  const { address, change, close } = useAddress(plantAddress);
  const setOpenPlant = useCallback(
    (plantId: number | null) => {
      if (plantId === null) close(nothing);
      else change({ ...nothing, plantId }, 'open');
    },
    [change, close],
  );
  const replaceOpenPlant = useCallback((plantId: number) => change({ ...nothing, plantId }), [change]);
  return { openId: address.plantId, setOpenPlant, replaceOpenPlant };
}

/** The part of an open plant that the address names. */
export function usePlantAddress(): {
  /** Null where the address names none. */
  tab: PlantTab | null;
  setTab: (tab: PlantTab) => void;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
} {
  const { address, change } = useAddress(plantAddress);
  const { plantId, tab, edit } = address;
  return {
    tab,
    setTab: (next) => change({ ...nothing, plantId, tab: next }),
    isEditing: edit === '1',
    setEditing: useCallback((isEditing: boolean) => change({ edit: isEditing ? '1' : null }), [change]),
  };
}
