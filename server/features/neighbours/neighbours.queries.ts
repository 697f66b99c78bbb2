import type { Db } from '../../db/database.ts';

/** The embedding of a confirmed identification. */
export interface LearnedRow {
  id: number;
  /** Who made it; null where that account was deleted. */
  userId: number | null;
  gardenId: number;
  /** Base64; empty where the photos could not be looked at again. */
  embedding: string;
  confirmedAt: string;
}

/** Everybody's confirmed identifications of one kind of embeddings, the last confirmed first. */
const learned = (db: Db, embeddings: string) =>
  db
    .selectFrom('identifications')
    .select(['id', 'userId', 'gardenId', 'embedding', 'confirmedAt'])
    .where('embeddings', '=', embeddings)
    .where('confirmedAt', 'is not', null)
    .where('embedding', 'is not', null)
    .orderBy('confirmedAt', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ embedding: string; confirmedAt: string }>();

/** A page of all that was learned. @param after the last row of the page before */
export function learnedPage(
  db: Db,
  embeddings: string,
  { limit, after }: { limit: number; after: LearnedRow | undefined },
): Promise<LearnedRow[]> {
  return learned(db, embeddings)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('confirmedAt', 'id'), '<', eb.tuple(after?.confirmedAt ?? '', after?.id ?? 0)),
      ),
    )
    .limit(limit)
    .execute();
}

/** What was confirmed since a moment. */
export function learnedSince(db: Db, embeddings: string, since: string): Promise<LearnedRow[]> {
  return learned(db, embeddings).where('confirmedAt', '>=', since).execute();
}

/** The gardeners who let others profit from what they named. */
export async function sharingGardeners(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('userSettings').select('userId').where('shareIdentifications', '=', true).execute();
  return rows.map(({ userId }) => userId);
}

/** Confirmed identifications with the living plants that they are of: the plants made by them, or those whose journal has them. */
const withPlant = (db: Db) =>
  db
    .selectFrom('identifications')
    .leftJoin('plants as made', 'made.identificationId', 'identifications.id')
    .leftJoin('journalEntries', 'journalEntries.identificationId', 'identifications.id')
    .innerJoin('plants', (join) =>
      join.on((eb) => eb('plants.id', '=', eb.fn.coalesce('made.id', 'journalEntries.plantId'))),
    )
    .where('identifications.confirmedAt', 'is not', null)
    .where('plants.deletedAt', 'is', null);

/** What plants of gardens show of themselves, by the identifications that they are of. */
export function plantsIn(db: Db, gardenIds: readonly number[], identificationIds: number[]) {
  return withPlant(db)
    .leftJoin('photos', 'photos.id', 'plants.photoId')
    .select([
      'identifications.id',
      'plants.id as plantId',
      'plants.commonName',
      'plants.latinName',
      'plants.location',
      'photos.photoKey',
      'photos.photoHash',
    ])
    .where('identifications.id', 'in', identificationIds)
    .where('plants.gardenId', 'in', gardenIds)
    .where('plants.addedAt', 'is not', null)
    .where('plants.archivedAt', 'is', null)
    .execute();
}

/** What the plants of identifications are called. A plant without a scientific name is left out. */
export function namesOf(db: Db, identificationIds: number[]) {
  return withPlant(db)
    .leftJoin('species', 'species.id', 'plants.speciesId')
    .select([
      'identifications.id',
      'plants.gardenId',
      'plants.speciesId',
      'plants.latinName',
      'plants.latinNameKey',
      'plants.commonName',
      'plants.family',
      'species.latinName as speciesName',
      'species.commonName as speciesCommonName',
      'species.family as speciesFamily',
      'species.toxicToPets',
      'species.toxicToHumans',
    ])
    .where('identifications.id', 'in', identificationIds)
    .where('plants.latinNameKey', '!=', '')
    .execute();
}
export type NameRow = Awaited<ReturnType<typeof namesOf>>[number];

/** Names of plants: by the catalogue's species or, where it knows none, by the scientific name. */
export type NameKey = { speciesId: number } | { latinNameKey: string };

/**
 * How many gardeners, of those who share what they name, confirmed each of the names by photos that can be compared. A name
 * that nobody confirmed is missing.
 */
export function countGardeners(db: Db, embeddings: string, names: readonly NameKey[]) {
  const speciesIds = names.flatMap((name) => ('speciesId' in name ? [name.speciesId] : []));
  const keys = names.flatMap((name) => ('latinNameKey' in name ? [name.latinNameKey] : []));
  const named = db
    .selectFrom('plants')
    .innerJoin('userSettings', 'userSettings.userId', 'plants.userId')
    .select(['plants.userId', 'plants.speciesId'])
    .select((eb) => eb.case().when('speciesId', 'is', null).then(eb.ref('latinNameKey')).end().as('latinNameKey'))
    .where('userSettings.shareIdentifications', '=', true)
    .where('plants.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        ...(speciesIds.length > 0 ? [eb('speciesId', 'in', speciesIds)] : []),
        ...(keys.length > 0 ? [eb('speciesId', 'is', null).and('latinNameKey', 'in', keys)] : []),
      ]),
    );
  const comparable = db
    .selectFrom('identifications')
    .select('id')
    .where('embeddings', '=', embeddings)
    .where('embedding', '!=', '')
    .where('confirmedAt', 'is not', null);
  const made = named.innerJoin(comparable.as('one'), 'one.id', 'plants.identificationId');
  const inJournal = named
    .innerJoin('journalEntries', 'journalEntries.plantId', 'plants.id')
    .innerJoin(comparable.as('one'), 'one.id', 'journalEntries.identificationId');
  return db
    .selectFrom(made.unionAll(inJournal).as('named'))
    .select((eb) => ['speciesId', 'latinNameKey', eb.fn.count<number>('userId').distinct().as('gardeners')])
    .groupBy(['speciesId', 'latinNameKey'])
    .execute();
}
