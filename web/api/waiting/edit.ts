type Fields = Record<string, unknown>;
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sameText = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null));

/** The fields of an edit that the server did not write, because somebody else has changed them since, as they stand. */
export function notWritten(sent: unknown, answer: unknown): Fields | null {
  if (!isObject(sent) || !isObject(sent['was']) || !isObject(answer)) return null;
  const was = sent['was'];
  const theirs = Object.entries(answer).filter(
    ([name, now]) =>
      name in sent && name in was && sameText(now) !== sameText(sent[name]) && sameText(now) !== sameText(was[name]),
  );
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
