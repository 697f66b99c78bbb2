import type { Exported } from '../../../../contract/export-format.ts';
import type { Db } from '../../../db/database.ts';
import { searchedCandidates, searchedChoice } from '../../identifications/identifications.queries.ts';
import { speciesByLatinNames } from '../../species/species.service.ts';
import {
  type IdentificationOwner,
  identifiedAmong,
  insertRows,
  knownRows,
  setIdentification,
} from './import.queries.ts';
import type { PhotoImport } from './import-photos.service.ts';
import type { ImportTask } from './import-task.service.ts';

type Item = Exported<'identifications'>;
type Owned = { item: Item; owner: IdentificationOwner };

/** Finds what an identification belongs to here; null where that was left out. */
type OwnerOf = (item: Pick<Item, 'plant' | 'entry'>) => IdentificationOwner | null;

type Said = Pick<Item, 'engine' | 'engineVersion' | 'verdict' | 'level' | 'group' | 'candidates'>;

/** Rows of the identifications, with candidates and names as the catalogue here knows them. */
async function rowsOf(tx: Db, items: readonly Owned[]) {
  const names = items.flatMap(({ item: { candidates, earlierAnswers, chosen } }) =>
    [...candidates, ...earlierAnswers.flatMap((one) => one.candidates), chosen].flatMap((one) => one?.latinName || []),
  );
  const species = await speciesByLatinNames(tx, [...new Set(names)]);
  const speciesId = (latinName: string): number | null => species.get(latinName)?.id ?? null;
  const saidOf = <S extends Said>({ group, candidates, ...said }: S) => ({
    ...{ ...said, groupName: group },
    candidates: candidates.map((one) => {
      const named = species.get(one.latinName);
      return { ...one, speciesId: named?.isWhole ? named.id : null, fromGardeners: false };
    }),
  });
  return items.map(
    ({ item: { plant: _plant, entry: _entry, photos: _photos, earlierAnswers, chosen, ...item }, owner }) => {
      const said = saidOf(item);
      return {
        ...{ ...said, ...searchedCandidates(said.candidates) },
        earlierAnswers: earlierAnswers.map(saidOf),
        gardenId: owner.gardenId,
        ...searchedChoice(chosen && { ...chosen, speciesId: speciesId(chosen.latinName) }),
        embedding: null,
        embeddings: null,
      };
    },
  );
}

/** Those whose plant or entry has no identification yet. */
async function withoutIdentification(tx: Db, owned: readonly Owned[]): Promise<Owned[]> {
  const taken = new Map<string, Set<number>>();
  for (const table of ['plants', 'journalEntries'] as const) {
    const ids = owned.filter(({ owner }) => owner.table === table).map(({ owner }) => owner.id);
    taken.set(table, await identifiedAmong(tx, table, ids));
  }
  return owned.filter(({ owner }) => !taken.get(owner.table)?.has(owner.id));
}

/** Imports identifications after what they belong to, and notes where their photos are shown. */
export async function importIdentifications(task: ImportTask, photos: PhotoImport, ownerOf: OwnerOf): Promise<void> {
  const { user, installation, gardens } = task;
  await task.inBatches('identifications', async (tx, items) => {
    const owned = items.flatMap((item) => {
      const owner = ownerOf(item);
      return owner ? [{ item, owner }] : [];
    });
    const wanted = owned.map(({ item, owner }) => ({ key: item.key, gardenId: owner.gardenId }));
    const known = await knownRows(tx, gardens.scope, { table: 'identifications', items: wanted, installation });
    const unknown = owned.filter(({ item, owner }) => !known.has(item.key) && gardens.takes(owner.gardenId));
    const fresh = await withoutIdentification(tx, unknown);
    const added = await insertRows(tx, user, 'identifications', await rowsOf(tx, fresh));
    for (const { item, owner } of fresh) {
      const row = added.get(item.key);
      if (row) await setIdentification(tx, owner, row.id);
    }
    for (const { item } of owned) {
      const row = known.get(item.key) ?? added.get(item.key);
      if (!row || !gardens.isOpen(row.gardenId)) continue;
      for (const [position, { photo, organ }] of item.photos.entries()) {
        const uses = photos.usesOf(photo, row.gardenId);
        if (uses) uses.identification = { identificationId: row.id, organ, position };
      }
    }
  });
}
