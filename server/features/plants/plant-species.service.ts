import { speciesTexts } from '../../../contract/plant-fields.ts';
import type { PlantWarnings } from '../../../contract/plant-warnings.ts';
import type { PlantEdit } from '../../../contract/plants.ts';
import { genusOfCommonName } from '../../content/groups.ts';
import { invalid } from '../../core/errors.ts';
import type { Db } from '../../db/database.ts';
import { stem, wordsOf } from '../../db/search-words.ts';
import { beginningsOf, readAnyName, readLatinName } from '../species/leading-name.rules.ts';
import { findSpecies, findToxicity } from '../species/species.queries.ts';
import { isDangerousToTouch, isWeed, type SpeciesFacts } from '../species/species.rules.ts';
import { endsInNoun, plantTextsOf, speciesByAnyName, speciesByLatinName } from '../species/species.service.ts';
import type { PlantRow, PlantTexts } from './plants.rules.ts';

const hasTexts = (plant: PlantRow): boolean => speciesTexts.some((name) => plant[name] !== null);

/** @throws Refusal `invalid` where there is no such species, or the sent Latin name is that of another one */
async function wantedSpecies(db: Db, id: number, latinName: string | undefined): Promise<SpeciesFacts> {
  const species = await findSpecies(db, id);
  if (!species) throw invalid('useSpecies', 'species_unknown');
  const named = latinName === undefined ? undefined : await speciesByLatinName(db, latinName);
  if (named && named.id !== species.id) throw invalid('latinName', 'name_of_other_species');
  return species;
}

/**
 * What an edit changes of the species of a plant, and of the texts that come from it, before the texts that were sent along
 * are written over them. No plant has the facts of one species and the texts of another: one that has texts of its own and
 * gets another scientific name is of no species, unless the gardener says so.
 */
export async function speciesChanges(
  db: Db,
  plant: PlantRow,
  { useSpecies, latinName }: Pick<PlantEdit, 'useSpecies' | 'latinName'>,
): Promise<Partial<PlantTexts>> {
  if (useSpecies === null) return { speciesId: null };
  if (useSpecies !== undefined) return plantTextsOf(await wantedSpecies(db, useSpecies, latinName));
  if (latinName === undefined || latinName === plant.latinName) return {};
  const named = await speciesByLatinName(db, latinName);
  if (named && named.id === plant.speciesId) return {};
  if (!named || hasTexts(plant)) return { speciesId: null };
  const { commonName: _, latinName: __, ...texts } = plantTextsOf(named);
  return texts;
}

type Named = Pick<PlantRow, 'speciesId' | 'latinName' | 'commonName'>;

/**
 * The species whose facts hold for a plant: its own or, where it is of none, the one that its scientific name means, and
 * without that its common name. The plant itself stays of no species: its texts are its gardener's.
 */
export async function speciesOfPlant(
  db: Db,
  { speciesId, latinName, commonName }: Named,
): Promise<SpeciesFacts | undefined> {
  if (speciesId !== null) return findSpecies(db, speciesId);
  return latinName.trim() ? speciesByLatinName(db, latinName) : speciesByAnyName(db, commonName);
}

/** The genus that a plant of no known species is named after, in lower case; null where its name tells none. */
async function genusOf(db: Db, { latinName, commonName }: Named): Promise<string | null> {
  if (latinName.trim()) return readLatinName(latinName).genus;
  const { plain, genus } = readAnyName(commonName);
  const beginnings = beginningsOf(plain);
  // "Hosta Halcyon" is a hosta, but a "magnolia vine" is no magnolia.
  if (beginnings.length > 0 && (await endsInNoun(db, plain))) return null;
  const [called] = [plain, ...beginnings].flatMap((name) => genusOfCommonName(name) ?? []);
  return called?.toLowerCase() ?? genus;
}

/** What lists say of any species of a genus; for a former genus, of the species that were in it. */
async function toxicityOfGenus(db: Db, genus: string): Promise<Pick<PlantWarnings, 'toxicToPets' | 'toxicToHumans'>> {
  const names = await findToxicity(db, stem(wordsOf(genus)[0] ?? genus));
  const ofGenus = names.filter(({ nameKey }) => nameKey.replace(/^x /, '').split(' ')[0] === genus);
  const accepted = ofGenus.filter(({ kind }) => kind === 'accepted');
  const counted = accepted.length > 0 ? accepted : ofGenus;
  return {
    toxicToPets: counted.some(({ toxicToPets }) => toxicToPets),
    toxicToHumans: counted.some(({ toxicToHumans }) => toxicToHumans),
  };
}

/** What lists say of a plant: of the species that it is or is named after and, where none is known, of its genus. */
export async function warningsOf(db: Db, plant: Named): Promise<PlantWarnings> {
  const species = await speciesOfPlant(db, plant);
  const unlisted = { toxicToPets: false, toxicToHumans: false, isDangerousToTouch: false, isWeed: false };
  if (species)
    return {
      toxicToPets: species.toxicToPets === true,
      toxicToHumans: species.toxicToHumans === true,
      isDangerousToTouch: isDangerousToTouch(species.tags),
      isWeed: isWeed(species.tags),
    };
  const genus = await genusOf(db, plant);
  if (genus === null) return unlisted;
  const warnings = { ...unlisted, ...(await toxicityOfGenus(db, genus)) };
  const isListed = warnings.toxicToPets || warnings.toxicToHumans;
  return isListed ? { ...warnings, genus: genus.charAt(0).toUpperCase() + genus.slice(1) } : warnings;
}
