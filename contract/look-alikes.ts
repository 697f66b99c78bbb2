import type { Candidate } from './identify.ts';

/** From this confidence on, a candidate is likely enough to warn of what it is mistaken for. */
const likelyFrom = 0.05;
/** More warnings than these are not read. */
const mostShown = 4;

/** Two plants that are mistaken for each other. */
interface Pair {
  taxa: readonly { latinName: string }[];
}

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

function indexOf<Row extends Pair>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const index = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of new Set(row.taxa.flatMap(({ latinName }) => keysOfTaxon(latinName)))) {
      const rowsOfKey = index.get(key) ?? [];
      rowsOfKey.push(row);
      index.set(key, rowsOfKey);
    }
  }
  return index;
}

/**
 * What the likely candidates are mistaken for. The pairs of the most likely candidate come first; of those, the one whose
 * other plant is the more likely candidate, then those that name the species before those of its genus, as in the file.
 */
export function lookAlikesAmong<Row extends Pair>(rows: readonly Row[]): (candidates: readonly LikelyName[]) => Row[] {
  const known = indexOf(rows);
  return (candidates) => {
    const likely = candidates
      .filter(({ confidence }) => confidence >= likelyFrom)
      .sort((one, other) => other.confidence - one.confidence);
    const confidences = new Map<Row, number[]>();
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
  };
}
