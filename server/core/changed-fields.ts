/** The fields of an edit that differ from the current values. */
export function changedFields<Edit extends object>(before: object, edit: Edit): Partial<Edit> {
  const values = new Map<string, unknown>(Object.entries(before));
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(values.get(field));
  return Object.fromEntries(Object.entries(edit).filter(differs)) as Partial<Edit>;
}
