import { ownValue } from './own-value.ts';
import { lightLevels } from './species-filters.ts';

/** What may be known of a place, with its values. Light is said in the words of the plant database. */
export const placeFacts = {
  /** `covered` is outdoors, where no rain falls. */
  site: ['indoors', 'outdoors', 'covered'],
  light: lightLevels,
  /** Where a window faces: of a place indoors alone. */
  windowDirection: ['north', 'east', 'south', 'west'],
} as const;

export type PlaceFactName = keyof typeof placeFacts;
/** Null for what isn't known. */
export type PlaceFacts = { [Name in PlaceFactName]: (typeof placeFacts)[Name][number] | null };

const brightness = { 'full sun': 3, 'bright indirect': 2, 'part shade': 2, 'full shade': 1, 'low light': 1 };
const brightnessOf = (light: string): number => ownValue(brightness, light) ?? 2;

/** Whether it is dark or sunny there, which changes how much water plants use; undefined between the two, or unknown. */
export function extremeOf(light: string | null): 'shady' | 'sunny' | undefined {
  const level = light === null ? 2 : brightnessOf(light);
  return level === 2 ? undefined : level === 1 ? 'shady' : 'sunny';
}

/** Whether a place is sunny and a plant wants shade, or the other way round. @param wanted all that suits it; empty if not known */
export const isClearlyOther = (light: string | null, wanted: readonly string[]): boolean =>
  light !== null && wanted.length > 0 && wanted.every((one) => Math.abs(brightnessOf(one) - brightnessOf(light)) === 2);
