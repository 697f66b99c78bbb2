import type { Exported, ListName } from '../../../../contract/export-format.ts';
import type { ImportReport } from '../../../../contract/portability.ts';
import { type Deps, instant } from '../../../context/deps.ts';
import { conflict, Refusal } from '../../../core/errors.ts';
import type { SignedInUser } from '../../../core/signed-in-user.ts';
import type { Db } from '../../../db/database.ts';
import { lockUser } from '../../../db/locks.ts';
import { lockedOwner } from '../../gardens/locked-garden.queries.ts';
import { insertRows, type KeyedTable, knownRows, type NewRow, type RowHere } from './import.queries.ts';
import type { ImportArchive } from './import-archive.service.ts';
import type { ImportGardens } from './import-gardens.service.ts';
import type { KeyMap } from './key-store.service.ts';

export type ImportDeps = Pick<Deps, 'db' | 'images' | 'now' | 'photoQuota' | 'userEvents'>;
export type Counts = ImportReport['plants'];

/** Options of an import. */
export interface ImportOptions {
  /** True to make plants private that were public in the export. */
  privatePlants: boolean;
  /**
   * Aborted when the server stops or the sender disconnects, with the refusal as its reason: the import then ends after
   * its current step.
   */
  signal: AbortSignal;
}

/** Lists whose items are rows of one table. */
type KeyedList = Exclude<ListName, 'gardens' | 'readings' | 'identifications' | 'badges' | 'community'>;

/** An item of the export with its target garden. */
export type Settled<L extends ListName> = Exported<L> & { gardenId: number };

/** How the items of a list become rows. */
interface RowSteps<L extends KeyedList, Table extends KeyedTable> {
  /** The target garden of an item; undefined if that was left out. */
  gardenOf(item: Exported<L>): number | undefined;
  /** The rows of items whose garden takes them; an item that cannot be imported has none. */
  toRows(items: Settled<L>[], tx: Db): NewRow<Table>[] | Promise<NewRow<Table>[]>;
  /** Filled with the rows by the keys of the items. */
  rows?: KeyMap<RowHere>;
  /** Called for every item that has a row now, in a garden to which things are added. */
  onRow?(item: Exported<L>, row: RowHere): void;
}

/** Items per transaction: others wait no longer than these take. */
export const batchSize = 200;
const maxNotes = 100;

/** Everything that one import works with: its user, what it reads, and how it writes. */
export class ImportTask {
  readonly deps: ImportDeps;
  readonly user: SignedInUser;
  readonly archive: ImportArchive;
  readonly installation: string;
  readonly options: ImportOptions;
  readonly gardens: ImportGardens;
  /** The time of the import, as it is stored. */
  readonly now: string;
  readonly notes: string[] = [];

  constructor(
    deps: ImportDeps,
    user: SignedInUser,
    archive: ImportArchive,
    installation: string,
    gardens: ImportGardens,
    options: ImportOptions,
  ) {
    this.deps = deps;
    this.user = user;
    this.archive = archive;
    this.installation = installation;
    this.gardens = gardens;
    this.options = options;
    this.now = instant(deps);
  }

  /** Adds a sentence to the report. */
  note(text: string): void {
    if (this.notes.length < maxNotes) this.notes.push(text);
  }

  /**
   * A transaction that locks care in the target gardens. It is not retried by itself, because work counts what it adds;
   * a repeated import continues where it stopped.
   *
   * @throws Refusal `conflict` if one of the gardens was deleted, or is no longer the importer's
   */
  write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    this.options.signal.throwIfAborted();
    return this.deps.db.transaction().execute(async (tx) => {
      for (const gardenId of this.gardens.scope.open)
        await lockedOwner(tx, this.user, gardenId).catch((error: unknown) => {
          throw error instanceof Refusal ? conflict('import_garden_changed') : error;
        });
      await lockUser(tx, this.user.id);
      return work(tx);
    });
  }

  /** The items of a list in batches, each in a transaction. */
  async inBatches<L extends ListName>(list: L, write: (tx: Db, items: Exported<L>[]) => Promise<void>): Promise<void> {
    let batch: Exported<L>[] = [];
    const flush = async () => {
      const items = batch;
      batch = [];
      await this.write((tx) => write(tx, items));
    };
    for await (const { item } of this.archive.items(list)) {
      batch.push(item);
      if (batch.length === batchSize) await flush();
    }
    if (batch.length > 0) await flush();
  }

  /** Adds the missing items of a list, and records the rows of all. */
  async importRows<L extends KeyedList, Table extends KeyedTable>(
    list: L,
    table: Table,
    { gardenOf, toRows, rows, onRow }: RowSteps<L, Table>,
  ): Promise<Counts> {
    const counts = { added: 0, kept: 0 };
    await this.inBatches(list, async (tx, items) => {
      const { user, installation, gardens } = this;
      const wanted = items.map((item) => ({ key: item.key, gardenId: gardenOf(item) }));
      const known = await knownRows(tx, gardens.scope, { table, items: wanted, installation });
      const unknown = items.flatMap((item): Settled<L>[] => {
        const gardenId = known.has(item.key) ? undefined : gardenOf(item);
        return gardenId !== undefined && gardens.takes(gardenId) ? [{ ...item, gardenId }] : [];
      });
      const added = await insertRows(tx, user, table, await toRows(unknown, tx));
      for (const item of items) {
        const row = known.get(item.key) ?? added.get(item.key);
        if (!row) continue;
        rows?.set(item.key, row);
        if (gardens.isOpen(row.gardenId)) onRow?.(item, row);
      }
      counts.added += added.size;
      counts.kept += known.size;
    });
    return counts;
  }
}
