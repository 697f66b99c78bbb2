/** What says who made a row, in the rows that can be restored. */
const makers = new Set(['userId', 'doneBy']);

/** A copy of stored rows in which a user is nobody, as foreign keys leave the rows of tables. */
export function withoutUser<Value>(value: Value, userId: number): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutUser(item, userId)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      makers.has(name) && item === userId ? null : withoutUser(item, userId),
    ]),
  ) as Value;
}
