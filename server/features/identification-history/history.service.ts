import type { IdentificationEntry } from '../../../contract/identifications.ts';
import type { Identity } from '../../../contract/identify.ts';
import type { Deps } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../db/slice.ts';
import type { Identifiers } from '../../engines/identifiers.ts';
import { attributions } from '../../engines/services/attributions.ts';
import { noteChoice } from '../identifications/identifications.queries.ts';
import { chooseIdentity, textsOfIdentity } from '../identify/identify.service.ts';
import { lockPlant } from '../journal/journal.queries.ts';
import { findPlant } from '../plants/plants.queries.ts';
import { countEntries, findEntry, listEntries, photosOfEntries } from './history.queries.ts';
import { type EntryRow, entryFor, type FactsOf, isSameKind } from './history.rules.ts';

/** What the versions of the app's own model begin with. */
const ownModel = 'leafbook-plants-';

/**
 * Of what this server asks no more, an engine or a former model of one, only the app's own models are known to be calibrated: a
 * host's may not have been.
 */
const factsOf =
  (identifiers: Identifiers): FactsOf =>
  ({ engine, engineVersion }) => {
    const identifier = engine && identifiers.named(engine);
    const isAsked = identifier && (identifier.version === null || identifier.version === engineVersion);
    const isOwn = engine === 'embedded' && engineVersion?.startsWith(ownModel) === true;
    return {
      attribution: identifier?.service?.attribution ?? (engine && attributions[engine]),
      isCalibrated: isAsked ? identifier.isCalibrated : isOwn,
    };
  };

/** Identifications with their photos, by one query. */
async function withPhotos(
  db: Db,
  identifiers: Identifiers,
  garden: GardenAccess,
  rows: EntryRow[],
): Promise<IdentificationEntry[]> {
  const photos = await photosOfEntries(
    db,
    rows.map(({ id }) => id),
  );
  const byEntry = Map.groupBy(photos, ({ identificationId }) => identificationId);
  return rows.map((row) => entryFor(garden.user.id, row, byEntry.get(row.id) ?? [], factsOf(identifiers)));
}

/** The identifications of a garden, to be read in pages. @param search a part of a name; empty for all */
export function readRecord({ db, identifiers }: Pick<Deps, 'db' | 'identifiers'>, garden: GardenAccess, search = '') {
  return {
    read: (slice: Slice) => listEntries(db, garden, search, slice),
    count: () => countEntries(db, garden, search),
    cursorOf: ({ createdAt, id }: EntryRow) => ({ instant: createdAt, id }),
    show: (rows: EntryRow[]) => withPhotos(db, identifiers, garden, rows),
  };
}

/** @throws Refusal `not_found` where the garden has no such identification, or its plant is in the trash */
export async function readEntry(
  db: Db,
  identifiers: Identifiers,
  garden: GardenAccess,
  id: number,
): Promise<IdentificationEntry> {
  const [entry] = await withPhotos(db, identifiers, garden, [await findEntry(db, garden, id)]);
  return entry as IdentificationEntry;
}

/** The plant that an identification belongs to. */
export const plantIdOf = ({ plantId, notedId }: EntryRow): number => {
  const id = plantId ?? notedId;
  if (id === null) throw notFound();
  return id;
};

/** An identification, locked with the plant that it belongs to until the transaction ends. @throws Refusal `not_found` */
export async function lockEntry(tx: Db, garden: GardenEditor, id: number): Promise<EntryRow> {
  await lockPlant(tx, garden, plantIdOf(await findEntry(tx, garden, id)));
  // It may have been changed or deleted while the plant was held by another.
  return findEntry(tx, garden, id);
}

/**
 * Notes what a gardener says that photos show. The plant that the identification made becomes that. Where the photos are in the
 * journal of a plant, the plant stays what it is; they are confirmed to show one of its kind only if that was chosen.
 *
 * @throws Refusal `not_found` where the garden has no such identification, or the catalogue no such species
 */
export async function correctIdentification(
  unit: UnitOfWork,
  identifiers: Identifiers,
  garden: GardenEditor,
  id: number,
  identity: Identity,
): Promise<IdentificationEntry> {
  const { db, now, record } = unit;
  const row = await lockEntry(db, garden, id);
  if (row.plantId !== null) await chooseIdentity(unit, garden, row.plantId, identity);
  else {
    const { latinName, commonName, speciesId } = await textsOfIdentity(db, identity);
    const chosen = { latinName, commonName, speciesId };
    const plant = await findPlant(db, garden, plantIdOf(row));
    await noteChoice(db, id, { chosen, confirmedAt: isSameKind(chosen, plant) ? now : null });
    record(garden, { action: 'journal_edited', plantId: plant.id });
  }
  return readEntry(db, identifiers, garden, id);
}
