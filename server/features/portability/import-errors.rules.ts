import { invalid, type Refusal } from '../../errors.ts';

/** What a schema says about one wrong value. */
interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Says what is wrong with an export, and where: `plants.json: plants[3].commonName`. */
export const importError = (place: string, message: string): Refusal =>
  invalid({ path: place, message: `${place}: ${message}` });

const step = (part: PropertyKey): string => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`);

/** @param place file and item, e.g. `plants.json: plants[3]`; ends with a colon and a space where the path begins the name */
export function schemaError(place: string, issues: readonly Issue[]): Refusal {
  const [issue] = issues;
  const path = (issue?.path ?? []).map(step).join('');
  return importError(
    place.endsWith(': ') ? `${place}${path.slice(1)}` || place : `${place}${path}`,
    issue?.message ?? 'Invalid',
  );
}
