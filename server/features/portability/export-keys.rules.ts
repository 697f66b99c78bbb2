/** A row that an export names. */
export interface KeyedRow {
  id: number;
  importKey: string | null;
  /** When it was made: never changes. */
  at: string;
}

/**
 * The key that a row has in every export. What was imported keeps the key that it came with. The time tells apart two
 * rows that got the same id because the database was restored from a backup between them.
 *
 * @param installation names the server's database
 */
export const keyOf = (installation: string, { id, importKey, at }: KeyedRow): string =>
  importKey ?? `${installation}-${id}-${Date.parse(at).toString(36).replace('-', 'n')}`;

/** The id that a key would belong to if it was made by this installation; null for any other key. */
export function idOf(installation: string, key: string): number | null {
  if (!key.startsWith(`${installation}-`)) return null;
  const id = Number(/^([1-9]\d{0,9})-/.exec(key.slice(installation.length + 1))?.[1]);
  return id <= 2_147_483_647 ? id : null;
}
