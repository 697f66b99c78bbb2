import { placeKey } from '../../contract/place-key.ts';

/** A value as it is compared: no text is blank, and lists of names have no order. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((name) => placeKey(String(name))))].sort();
  return typeof value === 'string' ? value.trim() || null : (value ?? null);
}

/**
 * An edit without the fields that somebody else changed since the gardener saw them, and without `was`.
 *
 * @param now the current values by the names of the edit's fields
 * @param was what the gardener saw; undefined where the edit doesn't say
 */
export function unlessChanged<Edit extends object>(now: object, edit: Edit, was: object | undefined): Edit {
  if (!was) return edit;
  const [current, seen] = [
    new Map<string, unknown>(Object.entries(now)),
    new Map<string, unknown>(Object.entries(was)),
  ];
  const isUnchanged = ([field]: [string, unknown]) =>
    seen.get(field) === undefined ||
    JSON.stringify(comparable(seen.get(field))) === JSON.stringify(comparable(current.get(field)));
  return Object.fromEntries(Object.entries(edit).filter(isUnchanged)) as Edit;
}

/** The fields of an edit that differ from the current values. */
export function changedFields<Edit extends object>(before: object, edit: Edit): Partial<Edit> {
  const values = new Map<string, unknown>(Object.entries(before));
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(values.get(field));
  return Object.fromEntries(Object.entries(edit).filter(differs)) as Partial<Edit>;
}
