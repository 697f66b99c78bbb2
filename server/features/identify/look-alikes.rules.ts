import type { Candidate, LookAlike } from '../../../contract/identify.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { type KnownLookAlike, knownLookAlikes } from '../../content/look-alikes.ts';
import { texts } from '../../core/language.ts';

/** From this confidence on, a candidate is likely enough to warn of what it is mistaken for. */
const likelyFrom = 0.05;
/** More warnings than these are not read. */
const mostShown = 4;

type LikelyName = Pick<Candidate, 'latinName' | 'confidence'>;

/** Genus and species of a name, without authors, cultivars, subspecies and the sign of a hybrid. */
function namesIn(latinName: string): { genus: string; species: string | null } {
  const [genus = '', epithet = ''] = latinName.split(/\s+/).filter((word) => word !== '' && !/^[x×]$/i.test(word));
  const isSpecies = /^\p{Ll}[\p{Ll}-]+$/u.test(epithet);
  return { genus: genus.toLowerCase(), species: isSpecies ? `${genus.toLowerCase()} ${epithet}` : null };
}

const anySpeciesOf = (genus: string): string => `${genus} *`;

/**
 * A genus stands for all its species. A species stands for itself, and also for its genus where a candidate is no more than
 * that ("Iris"): it may be this very species, and a warning too many does less harm than one too few.
 */
function keysOfTaxon(latinName: string): string[] {
  const { genus, species } = namesIn(latinName);
  return species ? [species, genus] : [genus, anySpeciesOf(genus)];
}

function keysOfCandidate(latinName: string): string[] {
  const { genus, species } = namesIn(latinName);
  return species ? [species, anySpeciesOf(genus)] : [genus];
}

function indexOf(rows: readonly KnownLookAlike[]): ReadonlyMap<string, readonly KnownLookAlike[]> {
  const index = new Map<string, KnownLookAlike[]>();
  for (const row of rows) {
    for (const key of new Set(row.taxa.flatMap(({ latinName }) => keysOfTaxon(latinName)))) {
      const rowsOfKey = index.get(key) ?? [];
      rowsOfKey.push(row);
      index.set(key, rowsOfKey);
    }
  }
  return index;
}

const known = indexOf(knownLookAlikes);

/**
 * What the likely candidates are mistaken for. The pairs of the most likely candidate come first; of those, the one whose
 * other plant is the more likely candidate, then those that name the species before those of its genus, as in the file.
 */
export function lookAlikesOf(candidates: readonly LikelyName[]): KnownLookAlike[] {
  const likely = candidates
    .filter(({ confidence }) => confidence >= likelyFrom)
    .sort((one, other) => other.confidence - one.confidence);
  const confidences = new Map<KnownLookAlike, number[]>();
  for (const { latinName, confidence } of likely) {
    const rows = new Set(keysOfCandidate(latinName).flatMap((key) => known.get(key) ?? []));
    for (const row of rows) confidences.set(row, [...(confidences.get(row) ?? []), confidence]);
  }
  return [...confidences]
    .sort(([, [first = 0, second = 0]], [, [otherFirst = 0, otherSecond = 0]]) =>
      first === otherFirst ? otherSecond - second : otherFirst - first,
    )
    .slice(0, mostShown)
    .map(([row]) => row);
}

/** What tells two plants apart, in the reader's language. */
const differenceOf = ({ taxa: [one, other] }: KnownLookAlike): string =>
  ownValue(texts().lookAlikes.differences, `${one.latinName} and ${other.latinName}`) ?? '';

/**
 * The same with the species of the catalogue, and what tells the two apart.
 *
 * @param found species of the catalogue by the name they were asked by. Only the species of that accepted name is meant:
 *   as a synonym, the same name may be another author's for another plant.
 */
export const withSpecies = (
  rows: readonly KnownLookAlike[],
  found: ReadonlyMap<string, { id: number; latinName: string }>,
): LookAlike[] => {
  const withId = (taxon: KnownLookAlike['taxa'][number]) => {
    const species = found.get(taxon.latinName);
    return { ...taxon, speciesId: species?.latinName === taxon.latinName ? species.id : null };
  };
  return rows.map((row) => {
    const [one, other] = row.taxa;
    return { ...row, difference: differenceOf(row), taxa: [withId(one), withId(other)] };
  });
};
