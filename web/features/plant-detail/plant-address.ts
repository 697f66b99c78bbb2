import { useCallback } from 'react';
import { useQueryParameters } from '../../ui/address.ts';
import type { QueryChanges } from '../../ui/query.ts';

const tabs = ['information', 'care', 'calendar', 'journal'] as const;
export type PlantTab = (typeof tabs)[number];

/** Takes out of an address what belongs to a plant that is open: its tab, its form, its calendar. */
export const withoutPlant: QueryChanges = {
  plantId: null,
  tab: null,
  edit: null,
  view: null,
  date: null,
  day: null,
  event: null,
  add: null,
};

/** What of an open plant the address asks for: `?plantId=12&tab=journal`, `?plantId=12&edit=1`. */
export function usePlantAddress(): {
  /** Null where the address names none. */
  tab: PlantTab | null;
  setTab: (tab: string) => void;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
} {
  const [parameters, change] = useQueryParameters();
  const setEditing = useCallback((isEditing: boolean) => change({ edit: isEditing ? '1' : null }), [change]);
  return {
    tab: tabs.find((one) => one === parameters.get('tab')) ?? null,
    setTab: (tab) => change({ ...withoutPlant, plantId: parameters.get('plantId'), tab }),
    isEditing: parameters.get('edit') === '1',
    setEditing,
  };
}
