import type { Db } from '../../db/database.ts';
import type { NameKind } from '../../db/schema.ts';
import type { FeaturedCandidate } from './species.rules.ts';

const factColumns = [
  'species.id',
  'species.latinName',
  'species.commonName',
  'species.family',
  'species.description',
  'species.nativeRange',
  'species.careNotes',
  'species.funFact',
  'species.tags',
  'species.toxicToPets',
  'species.toxicToHumans',
] as const;

/** Some species have thousands of names in the large catalogues. */
const maxImportedSynonyms = 100;

/** What the catalogue knows about a species, or undefined where there is no such species. */
export function findSpecies(db: Db, id: number) {
  return db.selectFrom('species').select(factColumns).where('id', '=', id).executeTakeFirst();
}

/** What a species says about its care, or undefined where there is no such species. */
export function findCareFacts(db: Db, id: number) {
  return db
    .selectFrom('species')
    .select(['habit', 'water', 'light', 'bloomMonths', 'tags'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * The species that have one of the names, once per name and kind of name.
 *
 * @param keys names as `nameKey` makes them
 */
export function findSpeciesByNameKeys(db: Db, keys: readonly string[], kinds: readonly NameKind[]) {
  return db
    .selectFrom('speciesNames')
    .innerJoin('species', 'species.id', 'speciesNames.speciesId')
    .select([...factColumns, 'speciesNames.kind', 'speciesNames.nameKey'])
    .where('speciesNames.nameKey', 'in', keys)
    .where('speciesNames.kind', 'in', kinds)
    .execute();
}

/** Species as cards show them. The photo is of a living public plant: the best-liked one, then the newest. */
function items(db: Db) {
  return db
    .selectFrom('species')
    .select(factColumns)
    .select(['species.habit', 'species.synonyms'])
    .leftJoin('photos', (join) =>
      join.on('photos.id', '=', (eb) =>
        eb
          .selectFrom('plants')
          .select('plants.photoId')
          .whereRef('plants.speciesId', '=', 'species.id')
          .where('plants.photoId', 'is not', null)
          .where('plants.isPublic', '=', true)
          .where('plants.deletedAt', 'is', null)
          .orderBy('plants.likesCount', 'desc')
          .orderBy('plants.identifiedAt', 'desc')
          .orderBy('plants.id', 'desc')
          .limit(1),
      ),
    )
    .select(['photos.photoKey', 'photos.photoHash']);
}

/**
 * What cards show of the species, in no order.
 *
 * @param ids no more than a page of them
 */
export function findSpeciesItems(db: Db, ids: readonly number[]) {
  return items(db).where('species.id', 'in', ids).execute();
}

/** What shows species and tells them apart, in no order. */
export function findSpeciesLooks(db: Db, ids: readonly number[]) {
  return items(db)
    .select(['species.heightCm', 'species.flowerColor', 'species.bloomMonths'])
    .where('species.id', 'in', ids)
    .execute();
}

/** Everything that is known of a species, or undefined where there is no such species. */
export function findSpeciesDetail(db: Db, id: number) {
  return items(db)
    .leftJoin('catalogueSources', 'catalogueSources.id', 'species.sourceId')
    .select(['catalogueSources.name as sourceName', 'catalogueSources.license'])
    .select([
      'species.otherNames',
      'species.light',
      'species.water',
      'species.soil',
      'species.phMin',
      'species.phMax',
      'species.zoneMin',
      'species.zoneMax',
      'species.bloomMonths',
      'species.flowerColor',
      'species.heightCm',
      'species.spreadCm',
    ])
    .where('species.id', '=', id)
    .executeTakeFirst();
}

/** Synonyms of a species that imported catalogues add to its own. */
export async function listImportedSynonyms(db: Db, speciesId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('speciesNames')
    .select('name')
    .where('speciesId', '=', speciesId)
    .where('kind', '=', 'synonym')
    .where('sourceId', 'is not', null)
    .orderBy('id')
    .limit(maxImportedSynonyms)
    .execute();
  return rows.map(({ name }) => name);
}

/** What the choice of the featured species looks at, of every species that ships with the program. */
export async function listFeaturedCandidates(db: Db): Promise<FeaturedCandidate[]> {
  const rows = await db
    .selectFrom('species')
    .select(['id', 'latinName', 'family', 'habit', 'bloomMonths', 'tags', 'toxicToHumans'])
    .select((eb) => eb.case().when('funFact', 'is', null).then(0).else(1).end().as('funFacts'))
    .where('sourceId', 'is', null)
    .execute();
  return rows.map(({ funFacts, ...species }) => ({ ...species, hasFunFact: funFacts > 0 }));
}
