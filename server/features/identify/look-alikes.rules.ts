import type { LookAlike } from '../../../contract/identify.ts';
import { lookAlikesAmong } from '../../../contract/look-alikes.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { type KnownLookAlike, knownLookAlikes } from '../../content/look-alikes.ts';
import { texts } from '../../core/language.ts';

export const lookAlikesOf = lookAlikesAmong(knownLookAlikes);

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
