import type { GrowthHabit } from '../../contract/growth-habits.ts';
import { ownValue } from '../../contract/own-value.ts';

const conifers = new Set(['Pinaceae', 'Cupressaceae', 'Taxaceae', 'Araucariaceae', 'Podocarpaceae']);
const ferns = new Set([
  'Aspleniaceae',
  'Athyriaceae',
  'Cyatheaceae',
  'Dennstaedtiaceae',
  'Dryopteridaceae',
  'Equisetaceae',
  'Lycopodiaceae',
  'Nephrolepidaceae',
  'Onocleaceae',
  'Ophioglossaceae',
  'Osmundaceae',
  'Polypodiaceae',
  'Pteridaceae',
  'Thelypteridaceae',
]);
const aquaticFamilies = new Set([
  'Alismataceae',
  'Cabombaceae',
  'Ceratophyllaceae',
  'Hydrocharitaceae',
  'Nelumbonaceae',
  'Nymphaeaceae',
  'Potamogetonaceae',
  'Ruppiaceae',
]);
const aquaticGenera = new Set(['Callitriche', 'Hippuris', 'Lemna', 'Menyanthes', 'Spirodela', 'Utricularia']);
const grasses = new Set(['Cyperaceae', 'Juncaceae', 'Poaceae', 'Typhaceae']);

/** Conifers and ferns have no flowers, whatever a table says about their "bloom". */
export const hasFlowers = (family: string): boolean =>
  !conifers.has(family) && !ferns.has(family) && !['Cycadaceae', 'Ephedraceae', 'Ginkgoaceae'].includes(family);

/** Categories that decide alone when they come first, because they say what the plant is kept for. */
const purposes: Record<string, GrowthHabit> = {
  vegetable: 'vegetable',
  herb: 'herb',
  fruit: 'fruit',
  bulb: 'bulb',
  houseplant: 'houseplant',
};

/** Categories by how much they say about the way a plant grows. */
const shapes: [category: string, habit: GrowthHabit][] = [
  ['grass', 'grass'],
  ['bulb', 'bulb'],
  ['vine', 'climber'],
  ['tree', 'tree'],
  ['shrub', 'shrub'],
  ['wildflower', 'wildflower'],
  ['annual', 'annual'],
  ['perennial', 'perennial'],
  ['biennial', 'perennial'],
  // Listed of many herbs that are woody at the base only.
  ['subshrub', 'shrub'],
];

/** From this height on, a plant listed as both shrub and tree counts as a tree. */
const treeFromCm = 500;

interface Growing {
  latinName: string;
  family: string;
  heightCm: number | null;
}

const livesInWater = (latinName: string, family: string): boolean =>
  aquaticFamilies.has(family) || aquaticGenera.has(latinName.split(' ')[0] ?? '');

/**
 * How a plant grows, derived from its family and its categories.
 *
 * @param categories such as `houseplant`, `vine`, `tree`; other words are passed over
 */
export function growthHabitOf({ latinName, family, heightCm }: Growing, categories: readonly string[]): GrowthHabit {
  const is = (category: string) => categories.includes(category);
  if (is('aquatic') || livesInWater(latinName, family)) return 'aquatic';
  for (const habit of ['cactus', 'succulent', 'palm'] as const) if (is(habit)) return habit;
  if (is('fern') || ferns.has(family)) return 'fern';
  const first = categories.find((category) => category !== 'perennial' && category !== 'annual');
  const purpose = first === undefined ? undefined : ownValue(purposes, first);
  if (purpose) return purpose;
  if (grasses.has(family)) return 'grass';
  if (conifers.has(family) && (is('tree') || is('shrub'))) return 'conifer';
  if (is('tree') && !is('vine')) return is('shrub') && (heightCm ?? treeFromCm) < treeFromCm ? 'shrub' : 'tree';
  return shapes.find(([category]) => is(category))?.[1] ?? 'perennial';
}
