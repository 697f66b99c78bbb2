import { forEachField, gardenersFields } from '../../../contract/plant-fields.ts';
import type { TableImport, TablePlant } from '../../../contract/plant-import.ts';
import { tableLimits } from '../../../contract/table-limits.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { invalid } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { timeIn } from '../gardens/gardens.service.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { fillPlaces } from '../gardens/place-rows.queries.ts';
import { insertPlants } from '../plants/plants.queries.ts';
import { columnsOf } from '../plants/plants.rules.ts';
import { textsUnder } from '../plants/plants.service.ts';
import { speciesOfMisspelled } from '../search/search.service.ts';
import type { NamedSpecies } from '../species/species.rules.ts';
import { speciesByAnyNames, speciesByIds, speciesByLatinNames } from '../species/species.service.ts';
import { movePlantsToTrash } from '../trash/trash.service.ts';
import { addUndoRecord } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';

/** The species of a plant; `isGuess` if its names are those of no species, and like those of this one. */
interface Meant {
  species: NamedSpecies | undefined;
  isGuess: boolean;
}

/** Names or ids of one query. */
const batch = 200;

async function inBatches<Name, Found>(
  names: Iterable<Name | undefined>,
  find: (some: Name[]) => Promise<Map<Name, Found>>,
): Promise<Map<Name, Found>> {
  const distinct = [...new Set(names)].filter((name) => name !== undefined);
  const found = new Map<Name, Found>();
  for (let at = 0; at < distinct.length; at += batch)
    for (const [name, one] of await find(distinct.slice(at, at + batch))) found.set(name, one);
  return found;
}

/** The species of plants whose table does not say them by their ids, in the order of the plants. */
async function speciesByNames(db: Db, plants: readonly TablePlant[]): Promise<Meant[]> {
  const open = plants.filter(({ speciesId }) => speciesId === undefined);
  const latin = await inBatches(
    open.map(({ latinName }) => latinName || undefined),
    (some) => speciesByLatinNames(db, some),
  );
  const any = await inBatches(
    open.map(({ latinName = '', commonName }) => (latin.has(latinName) ? undefined : commonName)),
    (some) => speciesByAnyNames(db, some),
  );
  const misspelled = new Map<string, NamedSpecies | undefined>();
  for (const { latinName, commonName = '' } of open) {
    const name = latinName || commonName;
    if (latin.has(name) || any.has(commonName) || misspelled.has(name)) continue;
    if (misspelled.size === tableLimits.misspelledNames) break;
    misspelled.set(name, await speciesOfMisspelled(db, name));
  }
  return plants.map(({ latinName = '', commonName = '' }) => {
    const certain = latin.get(latinName) ?? (latinName === '' ? any.get(commonName) : undefined);
    const species = certain ?? any.get(commonName) ?? misspelled.get(latinName || commonName);
    return { species, isGuess: !certain && species !== undefined };
  });
}

/**
 * The species of plants, in their order: as the table says, else those that their names mean.
 *
 * @throws Refusal `invalid` for an id that the catalog does not have
 */
export async function speciesOfTable(db: Db, plants: readonly TablePlant[]): Promise<Meant[]> {
  const chosen = await inBatches(
    plants.map(({ speciesId }) => speciesId ?? undefined),
    (some) => speciesByIds(db, some),
  );
  const named = await speciesByNames(db, plants);
  return plants.map(({ speciesId }, n) => {
    if (speciesId === undefined) return named[n] as Meant;
    if (speciesId === null) return { species: undefined, isGuess: false };
    const species = chosen.get(speciesId);
    if (!species) throw invalid(`plants.${n}.speciesId`, 'species_unknown');
    return { species: { ...species, isWhole: true }, isGuess: false };
  });
}

const days = ['addedOn', 'lastWatered', 'lastFertilized'] as const;

/** The plants as they are stored. */
async function rowsOf(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  garden: GardenAccess,
  plants: readonly TablePlant[],
  meant: readonly Meant[],
) {
  const { latestDay, noonOf } = await timeIn(db, garden, { now: new Date(now), named: undefined });
  return plants.map((plant, n) => {
    for (const field of days)
      if ((plant[field] ?? '') > latestDay) throw invalid(`plants.${n}.${field}`, 'care_in_future');
    const { addedOn, lastWatered = null, lastFertilized = null, speciesId: _, ...texts } = plant;
    const { species } = meant[n] as Meant;
    const { commonName = species?.commonName ?? plant.latinName ?? '', latinName = '', ...others } = texts;
    const noon = addedOn === undefined ? now : noonOf(addedOn);
    // Today's noon may not have come.
    const addedAt = noon < now ? noon : now;
    const own = Object.entries(columnsOf(others)).filter(([, text]) => text !== null);
    return {
      ...forEachField(gardenersFields, () => null),
      ...textsUnder(species, { commonName, latinName }),
      ...Object.fromEntries(own),
      ...{ origin: 'own' as const, identifiedAt: addedAt, addedAt, lastWatered, lastFertilized },
    };
  });
}

const answerOf = (meant: readonly Meant[], undoId: number | null): TableImport => ({
  added: meant.length,
  undoId,
  species: [...new Map(meant.flatMap(({ species }) => (species ? [[species.id, species]] : []))).values()],
  plants: meant.map(({ species, isGuess }) => ({ speciesId: species?.id ?? null, isGuess })),
});

/** What an import of a table would add. @throws Refusal as `importTable` does */
export async function tryTable(
  unit: UnitOfWork,
  garden: GardenAccess,
  plants: readonly TablePlant[],
  meant: readonly Meant[],
): Promise<TableImport> {
  await rowsOf(unit, garden, plants, meant);
  return answerOf(meant, null);
}

interface ImportedTable {
  plantIds: number[];
}

/**
 * Adds the plants of a table to a garden: all of them, or none.
 *
 * @throws Refusal `invalid` for a day that has not come in the garden
 */
export async function importTable(
  unit: UnitOfWork,
  garden: GardenEditor,
  plants: readonly TablePlant[],
  meant: readonly Meant[],
): Promise<TableImport> {
  const { db, now, award, record } = unit;
  await lockToEdit(db, garden);
  const plantIds = await insertPlants(db, garden, await rowsOf(unit, garden, plants, meant));
  await fillPlaces(db, garden);
  const { removedId } = await addUndoRecord(db, garden.user, {
    ...{ kind: 'import', gardenId: garden.id, plantId: null },
    payload: { plantIds } satisfies ImportedTable,
    deletedAt: now,
  });
  award({ userId: garden.user.id, cause: 'add' });
  record(garden, { action: 'plants_imported', removedId, parameters: { count: String(plants.length) } });
  return answerOf(meant, removedId);
}

/** Moves the plants of an import to the trash, but for those that were moved to another garden or there since. */
export const undoImport: Restore<GardenEditor, ImportedTable> = async (
  unit,
  garden,
  { payload: { plantIds } },
  take,
) => {
  await lockToEdit(unit.db, garden);
  await movePlantsToTrash(unit, garden, plantIds);
  await take();
};
