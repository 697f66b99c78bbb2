import { limits } from '../../../contract/limits.ts';
import { genusOf } from '../../../contract/names.ts';
import { pickFields, speciesFields } from '../../../contract/plant-fields.ts';
import type { Hemisphere } from '../../../contract/settings.ts';
import type { SpeciesDetail, SpeciesItem } from '../../../contract/species.ts';
import { genusOfCommonName } from '../../content/groups.ts';
import type { Deps } from '../../context/deps.ts';
import { breathe } from '../../core/breathe.ts';
import { notFound } from '../../core/errors.ts';
import type { Db } from '../../db/database.ts';
import type { NameKind } from '../../db/schema.ts';
import { stem, wholeMark, wholeOf, wordsOf } from '../../db/search-words.ts';
import { nameKey } from '../../db/species-names.ts';
import { type NamePart, type NameReading, readAnyName, readLatinName } from './leading-name.rules.ts';
import {
  findCommonNames,
  findSpecies,
  findSpeciesByIds,
  findSpeciesByNameKeys,
  findSpeciesDetail,
  findSpeciesItems,
  findSpeciesLooks,
  listFeaturedCandidates,
  listImportedSynonyms,
} from './species.queries.ts';
import {
  chooseFeatured,
  detailOf,
  itemOf,
  meantSpecies,
  type NamedSpecies,
  type SpeciesFacts,
  type SpeciesLooks,
} from './species.rules.ts';

/** What a new plant copies from its species; from then on the texts are its owner's. */
export function plantTextsOf(species: SpeciesFacts) {
  return { speciesId: species.id, tags: species.tags, ...pickFields(speciesFields, species) };
}

/** @throws Refusal `not_found` where the catalogue has no such species */
export async function speciesById(db: Db, id: number): Promise<SpeciesFacts> {
  const species = await findSpecies(db, id);
  if (!species) throw notFound();
  return species;
}

/**
 * What the catalog says about species, by one query.
 *
 * @returns by id; an id that the catalog does not have is missing
 */
export async function speciesByIds(db: Db, ids: readonly number[]): Promise<Map<number, SpeciesFacts>> {
  if (ids.length === 0) return new Map();
  return new Map((await findSpeciesByIds(db, ids)).map((species) => [species.id, species]));
}

/** A species with the part of a name that means it, and as what kind of name. */
type ReadSpecies = NamedSpecies & { kind: NameKind; part: NamePart };

/** The species that names mean by their longest part that the catalog knows, by one query. */
async function speciesByReadings(
  db: Db,
  readings: ReadonlyMap<string, NameReading>,
): Promise<Map<string, ReadSpecies>> {
  const keys = new Set([...readings.values()].flatMap(({ parts }) => parts.flatMap(({ names }) => names.map(nameKey))));
  const found = new Map<string, ReadSpecies>();
  if (keys.size === 0) return found;
  const matches = Map.groupBy(await findSpeciesByNameKeys(db, [...keys]), (match) => match.nameKey);
  for (const [name, { parts }] of readings) {
    const read = parts
      .map((part) => {
        const own = new Set(part.names.map(nameKey));
        const known = [...own].flatMap((key) => matches.get(key) ?? []);
        return { part, matching: known.filter(({ kind }) => part.kinds.includes(kind)) };
      })
      .find(({ matching }) => matching.length > 0);
    const species = read && meantSpecies(read.matching);
    if (species) found.set(name, { ...species, isWhole: read.part.isWhole, part: read.part });
  }
  return found;
}

/** A word at the end of the common names of so many species is what plants are called by. */
const fewestOfNoun = 3;

/** The common names that end as a name does. */
async function namesThatEndAs(db: Db, name: string) {
  const nounOf = (words: readonly string[]) => stem(words.at(-1) ?? '');
  const noun = nounOf(wordsOf(name));
  const named = (await findCommonNames(db, noun)).map((one) => ({ ...one, words: wordsOf(one.name) }));
  return named.filter(({ words }) => nounOf(words) === noun);
}

const areMany = (names: readonly { speciesId: number }[]): boolean =>
  new Set(names.map(({ speciesId }) => speciesId)).size >= fewestOfNoun;

/** Whether several plants are called by the last word of a name, as by that of "cherry tomato". */
export const endsManyNames = async (db: Db, name: string): Promise<boolean> => areMany(await namesThatEndAs(db, name));

/**
 * Whether the last word of a name makes it another plant than its beginning: several plants or one alone are called by it, as in
 * "magnolia vine", or all its words are a name that is written together, as in "holly hock". In "Tomato Roma", it doesn't.
 */
export async function endsInNoun(db: Db, name: string): Promise<boolean> {
  const named = await namesThatEndAs(db, name);
  if (areMany(named) || named.some(({ words }) => words.length === 1)) return true;
  return (await findCommonNames(db, wholeMark + wholeOf(wordsOf(name)))).length > 0;
}

/**
 * Whether a part of a name means the species that is called so: not where the rest makes it another plant, or the part is a word
 * for another genus, too.
 *
 * @param plain the name without its cultivar
 */
async function isMeant(db: Db, plain: string, { part, kind, latinName }: ReadSpecies): Promise<boolean> {
  const [called = ''] = part.names;
  const ownGenus = genusOf(latinName);
  // "Monstera Thai Constellation" says the genus alone.
  const isLess = part.isBeginning && (called.toLowerCase() === ownGenus.toLowerCase() || (await endsInNoun(db, plain)));
  const genus = kind === 'other' ? genusOfCommonName(called) : null;
  return !isLess && (genus === null || ownGenus === genus);
}

/**
 * The species that a name of any kind means: accepted, synonym or common, in any case, with or without a cultivar. A word for
 * a genus, such as "lily", means none of another genus that is called so as well.
 */
export async function speciesByAnyName(db: Db, name: string): Promise<NamedSpecies | undefined> {
  return (await speciesByAnyNames(db, [name])).get(name);
}

/**
 * The species that names of any kind mean, by one query and few more for each name of which only the beginning is known.
 *
 * @returns by the name as it was passed; a name that means none is missing
 */
export async function speciesByAnyNames(db: Db, names: readonly string[]): Promise<Map<string, NamedSpecies>> {
  const readings = new Map(names.map((name) => [name, readAnyName(name)]));
  const meant = new Map<string, NamedSpecies>();
  for (const [name, read] of await speciesByReadings(db, readings)) {
    await breathe();
    if (await isMeant(db, readings.get(name)?.plain ?? name, read)) meant.set(name, read);
  }
  return meant;
}

/** The species that a scientific name means, accepted or a synonym. */
export async function speciesByLatinName(db: Db, latinName: string): Promise<NamedSpecies | undefined> {
  return (await speciesByLatinNames(db, [latinName])).get(latinName);
}

/**
 * The species that scientific names mean, accepted or synonyms, by one query. Cultivars, authors and ranks that the catalog
 * does not know are left out.
 *
 * @returns by the name as it was passed; a name that the catalogue does not know is missing
 */
export const speciesByLatinNames = (db: Db, latinNames: readonly string[]): Promise<Map<string, NamedSpecies>> =>
  speciesByReadings(db, new Map(latinNames.map((name) => [name, readLatinName(name)])));

/**
 * What cards show of the species, by one query.
 *
 * @returns by id; an id that the catalogue does not have is missing
 */
export async function speciesItems(db: Db, ids: readonly number[]): Promise<Map<number, SpeciesItem>> {
  if (ids.length === 0) return new Map();
  const rows = await findSpeciesItems(db, ids);
  return new Map(rows.map((row) => [row.id, itemOf(row)]));
}

/**
 * What shows species and tells them apart, by one query.
 *
 * @returns by id; an id that the catalogue does not have is missing
 */
export async function speciesLooks(db: Db, ids: readonly number[]): Promise<Map<number, SpeciesLooks>> {
  if (ids.length === 0) return new Map();
  const rows = await findSpeciesLooks(db, ids);
  return new Map(
    rows.map((row) => {
      const { habit, photoUrl, photoHash } = itemOf(row);
      const { heightCm, flowerColor, bloomMonths } = row;
      return [row.id, { habit, photoUrl, photoHash, heightCm, flowerColor, bloomMonths }];
    }),
  );
}

/** @throws Refusal `not_found` where the plant database has no such species */
export async function speciesDetail(db: Db, id: number): Promise<SpeciesDetail> {
  const species = await findSpeciesDetail(db, id);
  if (!species) throw notFound();
  return detailOf(species, await listImportedSynonyms(db, id));
}

/** The species to show today, the same for everybody; chosen once a day for each hemisphere. */
export function featuredSpecies({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const chosen = new Map<Hemisphere, { day: string; ids: number[] }>();

  async function choose(hemisphere: Hemisphere, day: string): Promise<number[]> {
    const candidates = await listFeaturedCandidates(db);
    const ids = chooseFeatured(candidates, { day, hemisphere, count: limits.featuredPlants }).map(({ id }) => id);
    chosen.set(hemisphere, { day, ids });
    return ids;
  }

  async function inOrder(ids: readonly number[]): Promise<SpeciesItem[]> {
    const items = await speciesItems(db, ids);
    return ids.flatMap((id) => items.get(id) ?? []);
  }

  return async (hemisphere: Hemisphere): Promise<SpeciesItem[]> => {
    const day = now().toISOString().slice(0, 10);
    const known = chosen.get(hemisphere);
    const items = known?.day === day ? await inOrder(known.ids) : [];
    // Fewer than chosen are left when the catalogue changed meanwhile.
    return items.length === limits.featuredPlants ? items : inOrder(await choose(hemisphere, day));
  };
}
