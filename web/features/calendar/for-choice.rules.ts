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

export const isSame = (a: ForWhat, b: ForWhat): boolean => a.plantId === b.plantId && a.placeId === b.placeId;

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
