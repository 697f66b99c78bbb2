import type { Exported } from '../../../contract/export-format.ts';
import { engineNames } from '../../../contract/values.ts';
import type { Db } from '../../db/database.ts';
import { searchedCandidates, searchedChoice } from '../identifications/identifications.queries.ts';
import { speciesByLatinNames } from '../species/species.service.ts';
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

/** Before version 5 the model on the server was the only engine, and `engine` its name and version. */
function engineOf({ engine, engineVersion }: Pick<Item, 'engine' | 'engineVersion'>) {
  const name = engineNames.find((one) => one === engine) ?? (engine === null ? null : 'embedded');
  return { engine: name, engineVersion: engineVersion === undefined ? engine : engineVersion };
}

/** Rows of the identifications, with candidates and names as the catalogue here knows them. */
async function rowsOf(tx: Db, items: readonly Owned[]) {
  const names = items.flatMap(({ item: { candidates, earlierAnswers = [], chosen } }) =>
    [...candidates, ...earlierAnswers.flatMap((one) => one.candidates), chosen].flatMap((one) => one?.latinName || []),
  );
  const species = await speciesByLatinNames(tx, [...new Set(names)]);
  const speciesId = (latinName: string): number | null => species.get(latinName)?.id ?? null;
  const saidOf = ({ engine, engineVersion, verdict, level, group, candidates }: Said) => ({
    ...engineOf({ engine, engineVersion }),
    ...{ verdict, level, groupName: group },
    candidates: candidates.map((one) => {
      const named = species.get(one.latinName);
      return { ...one, speciesId: named?.isWhole ? named.id : null, fromGardeners: false };
    }),
  });
  return items.map(
    ({
      item: { plant: _plant, entry: _entry, photos: _photos, group, earlierAnswers = [], chosen, ...item },
      owner,
    }) => ({
      ...item,
      ...saidOf({ ...item, group }),
      ...searchedCandidates(saidOf({ ...item, group }).candidates),
      earlierAnswers: earlierAnswers.map(saidOf),
      gardenId: owner.gardenId,
      ...searchedChoice(chosen && { ...chosen, speciesId: speciesId(chosen.latinName) }),
      embedding: null,
      embeddings: null,
    }),
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

/** What an export from before identifications had a list says of a plant that was identified by a photo; null of any other. */
function identificationOf(plant: Exported<'plants'>, photos: PhotoImport): Item | null {
  const { key, cover, originalPhoto, addedAt, identifiedAt } = plant;
  const isOwn = cover !== null && !photos.isInEntry(cover);
  const photo = originalPhoto ?? (isOwn ? cover : null);
  if (addedAt !== null && photo === null) return null;
  return {
    // An installation that gives old plants their identifications names them alike.
    ...{ key, plant: key, entry: null },
    ...{ engine: null, verdict: null, level: null, group: null, candidates: [], chosen: null, confirmedAt: null },
    photos: photo === null ? [] : [{ photo, organ: 'auto' }],
    createdAt: identifiedAt,
  };
}

/** Imports identifications, once that they belong to is there; photos are told where they are to be shown. */
export async function importIdentifications(task: ImportTask, photos: PhotoImport, ownerOf: OwnerOf): Promise<void> {
  const { user, installation, gardens } = task;
  const add = async (tx: Db, items: readonly Item[]) => {
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
  };
  if (task.archive.hasList('identifications')) return task.inBatches('identifications', add);
  return task.inBatches('plants', (tx, plants) => {
    const there = plants.filter(({ key }) => ownerOf({ plant: key, entry: null }) !== null);
    return add(
      tx,
      there.flatMap((plant) => identificationOf(plant, photos) ?? []),
    );
  });
}
