import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import type { CatalogueFacts } from '../../../server/content/catalogue-facts.ts';

const bamboos = new Set(['Fargesia', 'Phyllostachys', 'Bambusa']);
const deciduousConifers = new Set(['Larix', 'Taxodium', 'Metasequoia']);
const carnivores = new Set(['Droseraceae', 'Nepenthaceae', 'Sarraceniaceae']);
const bulbous = new Set(['Amaryllidaceae', 'Asparagaceae', 'Liliaceae']);

export const genusOf = (latinName: string): string => latinName.replace('× ', '').split(' ')[0] ?? '';
export const isCarnivore = (family: string): boolean => carnivores.has(family);

/** How long the plant lives, as an adjective, where the categories say so. */
function lifeOf({ categories }: CatalogueFacts): 'annual' | 'biennial' | 'perennial' | null {
  return (['annual', 'biennial', 'perennial'] as const).find((life) => categories.includes(life)) ?? null;
}

const phrase = (...words: (string | null | false)[]): string => words.filter(Boolean).join(' ');

function grassNoun(facts: CatalogueFacts): string {
  if (facts.family === 'Cyperaceae') return 'sedge';
  if (facts.family === 'Juncaceae') return 'rush';
  if (facts.family === 'Typhaceae') return 'marsh plant';
  if (bamboos.has(genusOf(facts.latinName))) return 'bamboo';
  return phrase(lifeOf(facts), 'grass');
}

function fruitNoun({ categories }: CatalogueFacts): string {
  if (categories.includes('tree')) return 'fruit tree';
  if (categories.includes('shrub')) return 'fruit bush';
  if (categories.includes('vine')) return 'fruiting vine';
  return 'fruiting plant';
}

function bulbNoun({ family, latinName }: CatalogueFacts): string {
  if (bulbous.has(family)) return 'bulb';
  if (genusOf(latinName) === 'Iris') return 'bulbous iris';
  return family === 'Iridaceae' || family === 'Colchicaceae' ? 'cormous perennial' : 'tuberous plant';
}

function houseplantNoun({ family, categories }: CatalogueFacts): string {
  if (family === 'Orchidaceae') return 'orchid';
  if (family === 'Bromeliaceae') return 'bromeliad';
  if (carnivores.has(family)) return 'carnivorous plant';
  if (categories.includes('vine')) return 'climbing or trailing houseplant';
  return categories.includes('tree') ? 'indoor tree' : 'houseplant';
}

function fernNoun({ family }: CatalogueFacts): string {
  if (family === 'Equisetaceae') return 'horsetail';
  return family === 'Lycopodiaceae' ? 'clubmoss' : 'fern';
}

function palmNoun({ family }: CatalogueFacts): string {
  if (family === 'Arecaceae') return 'palm';
  return family === 'Cycadaceae' ? 'cycad' : 'palm-like plant';
}

const nouns: Record<GrowthHabit, (facts: CatalogueFacts) => string> = {
  annual: () => 'annual',
  aquatic: () => 'water plant',
  bulb: bulbNoun,
  cactus: () => 'cactus',
  climber: (facts) => (facts.categories.includes('shrub') ? 'woody climber' : phrase(lifeOf(facts), 'climber')),
  conifer: ({ latinName }) => (deciduousConifers.has(genusOf(latinName)) ? 'deciduous conifer' : 'evergreen conifer'),
  fern: fernNoun,
  fruit: fruitNoun,
  grass: grassNoun,
  herb: (facts) => (lifeOf(facts) ? phrase(lifeOf(facts), 'herb') : 'herb'),
  houseplant: houseplantNoun,
  palm: palmNoun,
  perennial: ({ categories, family }) => {
    if (carnivores.has(family)) return 'carnivorous perennial';
    return categories.includes('biennial') && !categories.includes('perennial') ? 'biennial' : 'perennial';
  },
  shrub: ({ categories }) => (categories.includes('shrub') ? 'shrub' : 'subshrub'),
  succulent: () => 'succulent',
  tree: () => 'tree',
  vegetable: (facts) => phrase(lifeOf(facts), 'vegetable'),
  wildflower: (facts) => phrase(lifeOf(facts), 'wildflower'),
};

/** What the plant is, in a noun that may lead with how long it lives: `annual vegetable`, `sedge`, `fruit tree`. */
export const nounOf = (facts: CatalogueFacts, habit: GrowthHabit): string => nouns[habit](facts);

/** From which height, cm, a plant of the habit is called what; the first that fits. */
const sizes: Partial<Record<GrowthHabit, [fromCm: number, ways: [string, ...string[]]][]>> = {
  tree: [
    [2_800, ['towering', 'very large', 'lofty']],
    [1_500, ['tall', 'large', 'big']],
    [800, ['medium-sized', 'mid-sized']],
    [0, ['small', 'compact']],
  ],
  conifer: [
    [2_800, ['towering', 'very tall', 'lofty']],
    [1_200, ['tall', 'large', 'stately']],
    [400, ['medium-sized', 'mid-sized']],
    [0, ['low', 'shrubby']],
  ],
  shrub: [
    [350, ['large', 'tall', 'big']],
    [160, ['medium-sized', 'upright', 'full-sized']],
    [70, ['compact', 'small', 'modest']],
    [0, ['low', 'dwarf', 'small']],
  ],
  fern: [
    [90, ['tall', 'large']],
    [35, ['medium-sized', 'graceful']],
    [0, ['small', 'low']],
  ],
};
const otherSizes: [fromCm: number, ways: [string, ...string[]]][] = [
  [110, ['tall', 'stately', 'upright']],
  [55, ['sturdy', 'mid-height', 'upright']],
  [22, ['short', 'compact', 'modest']],
  [0, ['low', 'low-growing', 'ground-hugging']],
];
const unsized: readonly GrowthHabit[] = ['aquatic', 'climber', 'palm', 'fruit', 'houseplant', 'vegetable'];

/** Adjectives for the height of the plant among its kind; null where height says little. */
export function sizeWays({ heightCm }: CatalogueFacts, habit: GrowthHabit): [string, ...string[]] | null {
  if (heightCm === null || unsized.includes(habit)) return null;
  return (sizes[habit] ?? otherSizes).find(([from]) => heightCm >= from)?.[1] ?? null;
}
