import { bio, username } from '#words/both-validation.ts';
import * as words from '#words/settings.ts';
import type { User } from '../../../contract/auth.ts';
import type { ProfileEdit } from '../../../contract/forms.ts';
import { type HardinessZone, parseZone } from '../../../contract/hardiness-zone.ts';
import { limits } from '../../../contract/limits.ts';
import { isBio, isUsername } from '../../../contract/profile-checks.ts';

/** The fields of the profile form, as texts. */
export interface ProfileFields {
  username: string;
  gardenZone: string;
  firstName: string;
  lastName: string;
  favoriteFlower: string;
  bio: string;
}

const fieldNames = [
  'username',
  'gardenZone',
  'firstName',
  'lastName',
  'favoriteFlower',
  'bio',
] as const satisfies readonly (keyof ProfileFields)[];

/** A user's texts as the form shows them: what is unknown is empty. */
export const fieldsOf = (user: User): ProfileFields => ({
  username: user.username ?? '',
  gardenZone: user.gardenZone ?? '',
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  favoriteFlower: user.favoriteFlower ?? '',
  bio: user.bio ?? '',
});

/** Only what was changed, so that an edit elsewhere is not undone. An emptied text is unknown. */
export function changesOf(before: ProfileFields, after: ProfileFields): ProfileEdit {
  const changes: ProfileEdit = {};
  for (const name of fieldNames) {
    if (before[name] !== after[name]) changes[name] = after[name].trim() === '' ? null : after[name];
  }
  return changes;
}

/** What has to be put right in a field before it can be saved; undefined for nothing. What is as before may stay so. */
export function problemIn(name: keyof ProfileFields, before: ProfileFields, text: string): string | undefined {
  if (text === before[name]) return undefined;
  if (name === 'username' && !isUsername(text)) return username(limits.usernameMin);
  return name === 'bio' && !isBio(text) ? bio(limits.bioMax) : undefined;
}

/** The lowest temperatures of a zone's average winter, in °F: zones are 10 °F wide from −60 °F on, their halves 5 °F. */
function lowsOf({ zone, half }: HardinessZone): [from: number, to: number] {
  const from = 10 * zone - 70 + (half === 'b' ? 5 : 0);
  return [from, from + (half === null ? 10 : 5)];
}

const celsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9;

/** A whole number of degrees, with a true minus sign. */
const degrees = (value: number): string => String(Math.round(value) || 0).replace('-', '−');

/**
 * What was understood of the zone that a gardener typed, in words.
 *
 * @returns null for a blank text
 */
export function zoneReading(text: string, units: 'metric' | 'imperial'): string | null {
  if (text.trim() === '') return null;
  const zone = parseZone(text);
  if (!zone) return words.zoneNotRead;
  const [from, to] = lowsOf(zone);
  const shown = (low: number) => degrees(units === 'imperial' ? low : celsius(low));
  const unit = units === 'imperial' ? '°F' : '°C';
  return words.zoneRead(`${zone.zone}${zone.half ?? ''}`, shown(from), shown(to), unit);
}
