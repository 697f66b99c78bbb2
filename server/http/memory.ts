import { changesOf, type Database } from '../db/database.ts';

/** Size limit: about ten whole gardens, or all cards that a household views. */
const mostBytes = 32 * 1024 * 1024;
/** Of an entry besides its key and value: its place in the list, and the objects that hold it. */
const bytesBeside = 512;

/** What was read since the last write to the database, least recently used first. */
export class Memory {
  readonly #entries = new Map<string, { value: unknown; bytes: number }>();
  #bytes = 0;

  get<Value>(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value as Value;
  }

  /** @param length of the value, in bytes */
  keep(key: string, value: unknown, length: number): void {
    if (this.#entries.has(key)) return;
    const bytes = key.length + length + bytesBeside;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= mostBytes) return;
      this.#entries.delete(oldest);
      this.#bytes -= entry.bytes;
    }
  }
}

const memories = new WeakMap<Database, { changes: string; memory: Memory }>();

/**
 * What the app remembers of a database. It has one rule: any write, by this process or a command beside it, empties it. Take
 * it before reading, and keep what was read in the same one: after a write in between, nothing looks there again.
 *
 * @returns null on PostgreSQL, which does not report writes: there everything is read each time
 */
export function memoryOf(db: Database): Memory | null {
  const changes = changesOf(db);
  if (changes === null) return null;
  const known = memories.get(db);
  if (known?.changes === changes) return known.memory;
  const memory = new Memory();
  memories.set(db, { changes, memory });
  return memory;
}
