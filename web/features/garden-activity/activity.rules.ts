import type { EventType } from '../../../contract/calendar.ts';
import type { GardenActivity, GardenRole } from '../../../contract/gardens.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { eventTypes, gardenRoles } from '../../../contract/values.ts';
import { wallOf } from '../../dates/days.ts';

/** What was done on one day. */
export interface ActivityDay {
  /** `2026-11-16`, where the gardener is. */
  day: string;
  entries: GardenActivity[];
}

/** The entries by the day on which they happened in a zone, in the order they are in. */
export function byDay(entries: readonly GardenActivity[], zone: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = wallOf(entry.createdAt, zone).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

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
