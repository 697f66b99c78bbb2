import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** What is remembered of things by their keys. */
export class KeyMap<Value> {
  readonly #map: number;
  readonly #get: StatementSync;
  readonly #set: StatementSync;
  readonly #values: StatementSync;

  constructor(database: DatabaseSync, map: number) {
    this.#map = map;
    this.#get = database.prepare('select value from entries where map = ? and key = ?');
    this.#set = database.prepare('insert or replace into entries values (?, ?, ?)');
    this.#values = database.prepare('select value from entries where map = ?');
  }

  has(key: string): boolean {
    return this.#get.get(this.#map, key) !== undefined;
  }

  get(key: string): Value | undefined {
    const row = this.#get.get(this.#map, key);
    return row && JSON.parse(String(row.value));
  }

  /** @param value what JSON can say */
  set(key: string, value: Value): void {
    this.#set.run(this.#map, key, JSON.stringify(value));
  }

  *values(): Generator<Value> {
    for (const { value } of this.#values.iterate(this.#map)) yield JSON.parse(String(value));
  }
}

/**
 * Maps of one import, in a private temporary database: SQLite keeps it in memory up to its cache and beyond that in a file
 * without a name. So an import of millions of things needs no more memory than one of thousands.
 */
export class KeyStore {
  readonly #database = new DatabaseSync('');
  #maps = 0;

  constructor() {
    this.#database.exec(`
      pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma cache_size = -16000;
      create table entries (map integer, key text, value text, primary key (map, key)) without rowid;
      begin`);
  }

  map<Value>(): KeyMap<Value> {
    this.#maps += 1;
    return new KeyMap<Value>(this.#database, this.#maps);
  }

  close(): void {
    this.#database.close();
  }
}
