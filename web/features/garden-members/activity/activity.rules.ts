import type { EventType } from '../../../../contract/calendar.ts';
import type { GardenActivity, GardenRole } from '../../../../contract/gardens.ts';
import { ownValue } from '../../../../contract/own-value.ts';
import { eventTypes, gardenRoles } from '../../../../contract/values.ts';

/** What the sentence of an entry is made of: each undefined where the server does not say, or says what only it knows. */
export interface ActivityParts {
  plant: string | undefined;
  /** How many plants, where there are several. */
  count: number | undefined;
  type: EventType | undefined;
  place: string | undefined;
  member: string | undefined;
  role: GardenRole | undefined;
  garden: string | undefined;
}

export function partsOf({ parameters }: Pick<GardenActivity, 'parameters'>): ActivityParts {
  const text = (name: string): string | undefined => ownValue(parameters, name) || undefined;
  return {
    plant: text('plant'),
    count: /^\d{1,6}$/.test(text('count') ?? '') ? Number(text('count')) : undefined,
    type: eventTypes.find((type) => type === text('type')),
    place: text('place'),
    member: text('member'),
    role: gardenRoles.find((role) => role === text('role')),
    garden: text('garden'),
  };
}
