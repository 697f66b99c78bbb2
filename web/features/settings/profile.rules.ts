import * as words from '#words/settings-profile.ts';
import type { User } from '../../../contract/auth.ts';
import { ProfileEdit } from '../../../contract/forms.ts';
import { type HardinessZone, parseZone } from '../../../contract/hardiness-zone.ts';
import { validate } from '../../api/validation.ts';

/** The fields of the profile form, as texts. */
export interface ProfileFields {
  username: string;
  gardenZone: string;
  firstName: string;
  lastName: string;
  favoriteFlower: string;
  bio: string;
}

/** In the order in which they stand in the form. */
export const profileFieldNames = [
  'username',
  'gardenZone',
  'firstName',
  'lastName',
  'favoriteFlower',
  'bio',
] as const satisfies readonly (keyof ProfileFields)[];

const isFieldName = (name: unknown): name is keyof ProfileFields =>
  (profileFieldNames as readonly unknown[]).includes(name);

const each = <T>(of: (name: keyof ProfileFields) => T): Record<keyof ProfileFields, T> => ({
  username: of('username'),
  gardenZone: of('gardenZone'),
  firstName: of('firstName'),
  lastName: of('lastName'),
  favoriteFlower: of('favoriteFlower'),
  bio: of('bio'),
});

/** A user's texts as the form shows them: what is unknown is empty. */
export const fieldsOf = (user: User): ProfileFields => each((name) => user[name] ?? '');

/** Only what was changed, so that an edit elsewhere is not undone. An emptied text is unknown. */
export function changesOf(before: ProfileFields, after: ProfileFields): ProfileEdit {
  const changes: ProfileEdit = {};
  for (const name of profileFieldNames) {
    if (before[name] !== after[name]) changes[name] = after[name].trim() === '' ? null : after[name];
  }
  return changes;
}

/** What the form shows once `sent` is saved: what the server made of it, but for what was typed meanwhile. */
export const afterSaving = (sent: ProfileFields, now: ProfileFields, saved: ProfileFields): ProfileFields =>
  each((name) => (now[name] === sent[name] ? saved[name] : now[name]));

export type ProfileProblems = Partial<Record<keyof ProfileFields, string>>;

/** The first sentence about each field that is wrong, from checks in the browser or on the server. */
export function problemsIn(issues: readonly { path: string; message: string }[]): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const { path, message } of issues) {
    if (isFieldName(path)) problems[path] ??= message;
  }
  return problems;
}

/** What has to be put right before the changes can be saved. */
export function problemsOf(changes: ProfileEdit): ProfileProblems {
  const { error } = validate(ProfileEdit, changes);
  return problemsIn((error?.issues ?? []).map(({ path, message }) => ({ path: String(path[0]), message })));
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
  if (!zone) return words.zoneKeptAsWritten;
  const [from, to] = lowsOf(zone);
  const shown = (low: number) => degrees(units === 'imperial' ? low : celsius(low));
  const unit = units === 'imperial' ? '°F' : '°C';
  return words.zoneRead(`${zone.zone}${zone.half ?? ''}`, shown(from), shown(to), unit);
}
