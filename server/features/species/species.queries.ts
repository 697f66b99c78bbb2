import { type ExpressionBuilder, sql } from 'kysely';
import { speciesFields } from '../../../contract/plant-fields.ts';
import type { Db } from '../../db/database.ts';
import { isOneOf } from '../../db/expressions.ts';
import { prepared, type Values } from '../../db/prepared.ts';
import type { NameKind, Schema } from '../../db/schema.ts';
import { preparedLookups } from '../../db/search-index.ts';
import { shippedMark } from '../../db/search-words.ts';
import type { FeaturedCandidate } from './species.rules.ts';

const factColumns = [
  'species.id',
  ...speciesFields.map((name) => `species.${name}` as const),
  'species.tags',
  'species.toxicToPets',
  'species.toxicToHumans',
  'species.light',
  'species.water',
] as const;

/** Some species have thousands of names in the large catalogues. */
const maxImportedSynonyms = 100;
/** Names that are read to tell whether plants of a genus are toxic, or are called by a word. */
const mostWithWord = 1_000;

const factsById = prepared((db, { id }: Values<{ id: number }>) =>
  db.selectFrom('species').select(factColumns).where('id', '=', id),
);

/** What the catalogue knows about a species, or undefined where there is no such species. */
export const findSpecies = (db: Db, id: number) => factsById.first(db, { id });

/** What the catalog knows about species, in no order. */
export const findSpeciesByIds = (db: Db, ids: readonly number[]) =>
  db.selectFrom('species').select(factColumns).where('species.id', 'in', ids).execute();

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
export function findSpeciesByNameKeys(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('speciesNames')
    .innerJoin('species', 'species.id', 'speciesNames.speciesId')
    .select([...factColumns, 'speciesNames.kind', 'speciesNames.nameKey'])
    .where('speciesNames.nameKey', 'in', keys)
    .execute();
}

const lookupsOf = (word: string) => [
  { query: { entry: shippedMark + word }, limit: mostWithWord },
  { query: { entry: word }, limit: mostWithWord },
];

const namesWithToxicity = preparedLookups('species_names', (db, found) =>
  db
    .selectFrom('speciesNames')
    .innerJoin('species', 'species.id', 'speciesNames.speciesId')
    .select(['speciesNames.nameKey', 'speciesNames.kind', 'species.toxicToPets', 'species.toxicToHumans'])
    .where(found)
    .where('speciesNames.kind', 'in', [sql.lit<NameKind>('accepted'), sql.lit<NameKind>('synonym')]),
);

/**
 * What lists say of species by the scientific names that have a word, of the shipped catalog first.
 *
 * @param word as `stem` makes it
 */
export const findToxicity = (db: Db, word: string) => namesWithToxicity(db, lookupsOf(word));

const commonNames = preparedLookups('species_names', (db, found) =>
  db
    .selectFrom('speciesNames')
    .select(['name', 'speciesId'])
    .where(found)
    .where('kind', 'in', [sql.lit<NameKind>('common'), sql.lit<NameKind>('other')]),
);

/**
 * The common names that have a word.
 *
 * @param word as `stem` makes it, or any other entry of the index
 */
export const findCommonNames = (db: Db, word: string) => commonNames(db, lookupsOf(word));

/** The photo of a species: that of a living public plant, the best-liked one, then the newest. */
const photoOf = (eb: ExpressionBuilder<Schema, 'species'>) =>
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
    .limit(1);

/** Species as cards show them. */
function items(db: Db) {
  return db
    .selectFrom('species')
    .select(factColumns)
    .select(['species.habit', 'species.synonyms'])
    .leftJoin('photos', (join) => join.on('photos.id', '=', photoOf))
    .select(['photos.photoKey', 'photos.photoHash']);
}

const itemsByIds = prepared((db, { ids }: Values<{ ids: readonly number[] }>) =>
  items(db).where(isOneOf(db, 'species.id', ids, 'integer')),
);

/**
 * What cards show of the species, in no order.
 *
 * @param ids no more than a page of them
 */
export const findSpeciesItems = (db: Db, ids: readonly number[]) => itemsByIds.all(db, { ids });

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
