type Fields = Record<string, unknown>;
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as it compares: the server may write names as others are written, and lists have no order. */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim().toLowerCase();
  return Array.isArray(value) ? value.map(comparable).toSorted() : (value ?? null);
};
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

/** Of an object with fields of its own, those that were sent. */
const within = (now: unknown, sent: unknown): unknown =>
  isObject(now) && isObject(sent)
    ? Object.fromEntries(Object.keys(sent).map((name) => [name, now[name] ?? null]))
    : now;

/** The fields of an edit that the server did not write, because somebody else has changed them since, as they stand. */
export function notWritten(sent: unknown, answer: unknown): Fields | null {
  if (!isObject(sent) || !isObject(sent['was']) || !isObject(answer)) return null;
  const was = sent['was'];
  const theirs = Object.entries(answer)
    .filter(([name]) => name in sent && name in was)
    .map(([name, now]) => [name, within(now, sent[name])] as const)
    .filter(([name, now]) => !isSame(now, sent[name]) && !isSame(now, was[name]));
  return theirs.length > 0 ? Object.fromEntries(theirs) : null;
}

/** What an edit changes, and what these fields were, so that it overwrites nobody else's change. */
export function editOf<Thing extends object, Edit extends object>(
  before: Thing,
  now: Edit,
): { changes: Edit; was: Edit } {
  const was = before as Fields;
  const changed = Object.keys(now).filter(
    (name) => JSON.stringify(was[name] ?? null) !== JSON.stringify((now as Fields)[name] ?? null),
  );
  const of = (fields: object) => Object.fromEntries(changed.map((name) => [name, (fields as Fields)[name]])) as Edit;
  return { changes: of(now), was: of(before) };
}
