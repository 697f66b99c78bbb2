import type { GrowthHabit } from '../../../../contract/growth-habits.ts';
import { ownValue } from '../../../../contract/own-value.ts';
import type { Form } from './forms.ts';
import { byFamily, byFamilyAlone, byGenus, byHabit, bySpecies, byUse } from './genera.ts';

/** What decides the drawing of a plant. All but the names may be unknown. */
export interface DrawnPlant {
  latinName: string;
  family: string | null;
  habit: GrowthHabit | null;
}

/** Genus and species of a name, however it is written: `Citrus × limon` is `Citrus limon`. */
function namesIn(latinName: string): { genus: string; species: string } {
  const [genus = '', epithet = ''] = latinName
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '×' && word !== 'x')
    .map((word) => word.replace(/^×/, ''));
  const written = genus.charAt(0).toUpperCase() + genus.slice(1);
  return { genus: written, species: `${written} ${epithet}` };
}

/**
 * Which drawing shows a plant: the nearest that shows nothing that the plant has not.
 *
 * @returns a sprig where nothing is known
 */
export function formOf({ latinName, family, habit }: DrawnPlant): Form {
  const { genus, species } = namesIn(latinName);
  const use = habit === null ? undefined : ownValue(byUse, habit);
  return (
    bySpecies.get(species) ??
    use?.get(genus) ??
    byGenus.get(genus) ??
    byFamily.get(family ?? '') ??
    (habit === null ? byFamilyAlone.get(family ?? '') : byHabit[habit]) ??
    'sprig'
  );
}
