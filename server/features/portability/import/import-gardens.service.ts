import type { Exported } from '../../../../contract/export-format.ts';
import { limits } from '../../../../contract/limits.ts';
import { conflict, unauthenticated } from '../../../core/errors.ts';
import { texts } from '../../../core/language.ts';
import type { SignedInUser } from '../../../core/signed-in-user.ts';
import type { Db } from '../../../db/database.ts';
import { insertGarden } from '../../../db/insert-garden.ts';
import { lockUser } from '../../../db/locks.ts';
import { countGardens } from '../../gardens/gardens.queries.ts';
import { listKinds, missingKinds } from '../../gardens/kind-rows.queries.ts';
import { keysOf } from '../export/export-keys.rules.ts';
import type { ImportArchive } from './import-archive.service.ts';
import {
  fillOwnGarden,
  type GardenHere,
  gardensHere,
  type ImportScope,
  importScope,
} from './import-gardens.queries.ts';

type Item = Exported<'gardens'>;

/** The target garden of each garden of an export. */
export class ImportGardens {
  readonly scope: ImportScope;
  /** How many gardens the import created, and how many existed, besides the user's own. */
  readonly counts: { added: number; kept: number };
  readonly #here: ReadonlyMap<number, GardenHere>;
  readonly #byKey: ReadonlyMap<string, number>;
  readonly #own: number;
  readonly #open: ReadonlySet<number>;
  /** Gardens to which something was not added. */
  readonly #closed = new Set<number>();

  constructor(
    user: SignedInUser,
    gardens: readonly GardenHere[],
    byKey: ReadonlyMap<string, number>,
    counts = { added: 0, kept: 0 },
  ) {
    this.counts = counts;
    const own = gardens.find(({ isOwn }) => isOwn);
    if (!own) throw unauthenticated();
    this.#own = own.id;
    this.#here = new Map(gardens.map((garden) => [garden.id, garden]));
    this.#byKey = byKey;
    this.scope = importScope(user, gardens, new Set(byKey.values()));
    this.#open = new Set(this.scope.open);
    for (const id of new Set(byKey.values())) if (this.#here.get(id)?.isEnded) this.#closed.add(id);
  }

  /** The target garden. @param key of the garden in the export */
  idOf(key: string): number {
    return this.#byKey.get(key) ?? this.#own;
  }

  /** The user's own garden. */
  get own(): number {
    return this.#own;
  }

  /** Whether things are added to a garden; if not, the report will say so. */
  takes(gardenId: number): boolean {
    const takes = this.#open.has(gardenId);
    if (!takes) this.#closed.add(gardenId);
    return takes;
  }

  isOpen(gardenId: number): boolean {
    return this.#open.has(gardenId);
  }

  /** A sentence for each garden to which something was not added. */
  notes(): string[] {
    return [...this.#closed].map((id) => {
      const garden = this.#here.get(id);
      const [name, notes] = [garden?.name ?? '', texts().files.importNotes];
      return garden?.isEnded ? notes.gardenEnded(name) : notes.gardenOfOthers(name);
    });
  }
}

/** The garden here that has the key: preferably one that the import adds to, or that the user owns. */
function findGarden(gardens: readonly GardenHere[], key: string, installation: string): GardenHere | undefined {
  const named = gardens.filter(({ createdAt, ...row }) =>
    keysOf(installation, { ...row, at: createdAt }).includes(key),
  );
  return named.find(({ isOpen }) => isOpen) ?? named.find(({ isOwned }) => isOwned) ?? named[0];
}

/** Where an import writes its first rows. */
interface Place {
  tx: Db;
  user: SignedInUser;
  installation: string;
  now: string;
}

/**
 * Finds the gardens of an export among the user's, and creates the missing ones. Nobody becomes a member of anything:
 * data from a garden of others goes to one that the user alone owns.
 *
 * @param place the import's first transaction
 * @throws Refusal `conflict` if the user would have more gardens than they may, or one of them too many kinds of care
 */
export async function resolveImportGardens({ tx, user, installation, now }: Place, archive: ImportArchive) {
  // Read twice, as a file may list any number of gardens.
  for await (const { item } of archive.items('gardens')) if (item.isOwn) await fillOwnGarden(tx, user, item);
  // After the garden, as all do (docs/locks.md).
  if (!(await lockUser(tx, user.id))) throw unauthenticated();
  const before = await gardensHere(tx, user);
  const byKey = new Map<string, number>();
  const fresh: Item[] = [];
  const counts = { added: 0, kept: 0 };
  for await (const { item } of archive.items('gardens')) {
    const found = item.isOwn ? before.find(({ isOwn }) => isOwn) : findGarden(before, item.key, installation);
    if (found) {
      missingKinds(await listKinds(tx, [found.id]), item.careKinds);
      byKey.set(item.key, found.id);
    } else if (fresh.length < limits.gardens) fresh.push(item);
    if (!found) counts.added += 1;
    else if (!item.isOwn) counts.kept += 1;
  }
  if (counts.added > 0 && (await countGardens(tx, user)) + counts.added > limits.gardens)
    throw conflict('import_over_garden_limit', { fresh: counts.added, max: limits.gardens });
  for (const { key, isOwn: _, createdAt, tags: __, places: ___, fields: ____, careKinds: _____, ...choices } of fresh) {
    const garden = { ...choices, ownOf: null, createdAt: createdAt ?? now, importKey: key };
    byKey.set(key, await insertGarden(tx, garden, { userId: user.id, joinedAt: now }));
  }
  return new ImportGardens(user, await gardensHere(tx, user), byKey, counts);
}
