import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import type { CatalogueFacts } from '../../../server/content/catalogue-facts.ts';
import { type Choose, listed } from './choose.ts';

const soilNames: Record<string, string> = { sandy: 'sandy', loam: 'loamy', clay: 'clay' };

/** `sandy, loamy or clay soil`, or "most soils" where all are suitable. */
function soils(soil: readonly string[]): string {
  if (soil.length === 0) return '';
  if (soil.length === 3) return 'most soils, from sand to clay';
  return `${listed(
    soil.map((one) => soilNames[one] ?? one),
    'or',
  )} soil`;
}

const only = (light: readonly string[], ...allowed: string[]): boolean =>
  light.length > 0 && light.every((one) => allowed.includes(one));

/** Most of the heath family cannot take lime, and neither can plants that are never recorded above pH 6.6. */
const needsAcid = ({ family, latinName, phMax }: CatalogueFacts): boolean =>
  phMax !== null && phMax <= 6.6 ? true : family === 'Ericaceae' && !/^(Arbutus|Arctostaphylos|Erica) /.test(latinName);

/** Where a plant is at home in the garden: its soil, shade, moisture or drought. Empty where the facts say nothing. */
export function siteSentence({
  facts,
  habit,
  choose,
}: {
  facts: CatalogueFacts;
  habit: GrowthHabit;
  choose: Choose;
}): string {
  const indoors = facts.categories.includes('houseplant');
  if (indoors || habit === 'aquatic' || habit === 'vegetable') return '';
  const ground = soils(facts.soil);
  if (needsAcid(facts)) {
    return choose('site', [
      'It needs acid ground and sulks where there is lime.',
      'Give it lime-free soil or a large pot of acid compost.',
      'Where the tap water is hard, give it rain.',
    ]);
  }
  if (facts.drought === 'high') {
    return choose('site', [
      'Once established, it takes long dry spells in its stride.',
      `It is a good choice for dry places${ground && ` and grows in ${ground}`}.`,
      'Deep or thrifty roots see it through drought.',
      `${ground ? `It suits ${ground} and` : 'It'} copes well with drought.`,
      'Few gardens are too dry for it once its roots are down.',
    ]);
  }
  if (facts.water === 'high') {
    return choose('site', [
      'It is at home in damp ground, such as the edge of a pond or stream.',
      `It likes its feet moist${ground && ` and grows in ${ground}`}.`,
      'Use it where the soil stays moist all summer.',
      'Low, damp corners of the garden suit it well.',
      `Moisture matters more to it than anything else${ground && `; otherwise it takes ${ground}`}.`,
    ]);
  }
  if (only(facts.light, 'part shade', 'full shade') && (habit === 'tree' || habit === 'conifer')) {
    return choose('site', [
      'It stands shade well when young and comes up beneath taller trees.',
      'A sheltered, lightly shaded place keeps its leaves fresh.',
      `It tolerates shade${ground && ` and grows in ${ground}`}.`,
    ]);
  }
  if (only(facts.light, 'part shade', 'full shade')) {
    return choose('site', [
      'It belongs under trees or on the shady side of a house.',
      `It brings life to shady places${ground && ` and takes ${ground}`}.`,
      'A woodland bed with leaf mold suits it best.',
      'Use it where sun-loving plants give up.',
    ]);
  }
  if (!ground) return '';
  return choose('site', [
    `It grows in ${ground}.`,
    `It does well in ${ground}.`,
    `In the garden it accepts ${ground}.`,
    `It is content with ${ground}.`,
  ]);
}
