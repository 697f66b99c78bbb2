import type { LookAlike } from '../../../contract/identify.ts';
import type { Db } from '../../db/database.ts';
import type { NamedCandidate } from '../neighbours/candidates.rules.ts';
import { speciesByLatinNames } from '../species/species.service.ts';
import { lookAlikesOf, withSpecies } from './look-alikes.rules.ts';

/** What the likely candidates are mistaken for, with the species of the catalogue; at most one query. */
export async function findLookAlikes(db: Db, candidates: readonly NamedCandidate[]): Promise<LookAlike[]> {
  const rows = lookAlikesOf(candidates);
  const names = rows.flatMap(({ taxa }) => taxa.map(({ latinName }) => latinName));
  return withSpecies(rows, await speciesByLatinNames(db, names));
}
