/** A row that an export names. */
export interface KeyedRow {
  id: number;
  importKey: string | null;
  /** When it was made: never changes. */
  at: string;
}

/**
 * The key that an installation gives a row. The time tells apart two rows that got the same id because the database was
 * restored from a backup between them.
 *
 * @param installation names the server's database
 */
const givenKey = (installation: string, { id, at }: KeyedRow): string =>
  `${installation}-${id}-${Date.parse(at).toString(36).replace('-', 'n')}`;

/**
 * The keys that a row may have in an export, the usual one first. What was imported keeps the key that it came with, unless
 * another row of the same export has it: a garden that one is invited to may hold what one imported oneself, too.
 */
export const keysOf = (installation: string, row: KeyedRow): string[] => [
  ...(row.importKey === null ? [] : [row.importKey]),
  givenKey(installation, row),
];

/** The key that a row has in every export where no other row has it. */
export const keyOf = (installation: string, row: KeyedRow): string => row.importKey ?? givenKey(installation, row);

/** The id that a key would belong to if it was made by this installation; null for any other key. */
export function idOf(installation: string, key: string): number | null {
  if (!key.startsWith(`${installation}-`)) return null;
  const id = Number(/^([1-9]\d{0,9})-/.exec(key.slice(installation.length + 1))?.[1]);
  return id <= 2_147_483_647 ? id : null;
}

/** The keys of the rows of one list, by their ids: each row has one, and no two the same. */
export class ListKeys {
  readonly #installation: string;
  readonly #byId = new Map<number, string>();
  readonly #taken = new Set<string>();

  constructor(installation: string) {
    this.#installation = installation;
  }

  /** The key of a row, which is the same whenever it is asked for. */
  of(row: KeyedRow): string {
    const known = this.#byId.get(row.id);
    if (known !== undefined) return known;
    const keys = keysOf(this.#installation, row);
    const key = keys.find((one) => !this.#taken.has(one)) ?? keyOf(this.#installation, row);
    this.set(row.id, key);
    return key;
  }

  set(id: number, key: string): void {
    this.#byId.set(id, key);
    this.#taken.add(key);
  }

  /** The key that a row was given; undefined where it is not in the export. */
  get(id: number): string | undefined {
    return this.#byId.get(id);
  }
}
