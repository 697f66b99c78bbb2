/** What to set in a query string; null and `''` take a parameter out. */
export type QueryChanges = Readonly<Record<string, string | null>>;

/** A query string with some parameters changed; `''` where none is left. */
export function withQuery(search: string, changes: QueryChanges): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The number that a parameter holds; null where it holds no positive whole one. */
export function idIn(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
