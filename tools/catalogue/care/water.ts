import { isCarnivore } from '../text/nouns.ts';
import type { Subject, Ways } from './subject.ts';

type Level = 'low' | 'medium' | 'high';

const finger = '3 cm (1 in)';

const indoor: Record<Level, Ways> = {
  low: [
    'Check the soil first and water only when the pot has dried out almost to the bottom',
    'Check the soil with a finger, let most of the pot dry out, and water even less in winter',
    'Water thoroughly but seldom; check the soil first, for wet roots harm it more than dry ones',
  ],
  medium: [
    `Check the soil first and water when the top ${finger} feels dry, less often in winter`,
    `Check the soil with a finger, water when the top ${finger} is dry, and empty the saucer afterward`,
    'Water well, then wait; check the soil each week and water again once the surface has dried',
    `Check the soil before each watering, let the top ${finger} dry, and ease off in the dark months`,
  ],
  high: [
    'Check the soil first and keep it lightly moist, never soggy; the leaves enjoy humid air',
    'Check the soil every few days and water when the surface begins to dry, with soft water if you can',
    'Keep the pot evenly moist; check the soil often, and raise the humidity with a tray of wet pebbles',
  ],
};
const dry: Ways = [
  'Check the soil first and water only when the pot is dry all the way through, hardly at all in winter',
  'Soak it, then let it dry completely; check the soil before you water and use a gritty mix',
  'Check the soil with a stick, water only when it comes out dry, and keep the center of the plant dry',
];
const carnivorous: Ways = [
  'Check the soil first and keep it wet with rain or distilled water, for tap water harms the roots',
  'Stand the pot in a little rainwater; check the soil and top up before it dries, never from the tap',
];
const aquatic: Ways = [
  'Plant it in wet soil or shallow water, and check the water level in hot, dry weeks',
  'Check the water level in summer and top up slowly, with rainwater where you can',
  'Keep its roots under water or in mud; check the water level before a drought sets in',
];
const vegetable: Record<Level, Ways> = {
  low: [
    'Check the soil first and water in long dry spells only; it crops well with little',
    'Check the soil before watering, soak it now and then, and let it dry in between',
  ],
  medium: [
    `Check the soil first and give it about ${finger} of water a week, at the base of the plants`,
    'Check the soil every few days and water deeply when it is dry a finger down, in the morning',
    'Water evenly for even growth; check the soil first, and mulch to hold the moisture',
  ],
  high: [
    'Check the soil daily in hot weather and never let it dry out, or the crop turns tough or bitter',
    'Keep the ground moist; check the soil first, water at the base, and mulch well',
    'Check the soil first and water two or three times a week while it grows, more in heat',
  ],
};
const tree: Record<Level, Ways> = {
  low: [
    'Check the soil first and water a young tree every two weeks in drought; an older one needs no help',
    'Water deeply but seldom in the first two summers; check the soil, for soggy ground does it harm',
    'Check the soil before watering, soak young trees in long dry spells, and leave old ones to the rain',
  ],
  medium: [
    'Check the soil first and give a young tree a slow soak each week in dry weather',
    'Water weekly in its first two summers; check the soil first, and keep a ring of mulch off the trunk',
    'Check the soil in dry spells and water deeply around the drip line until the tree is established',
    'Check the soil a hand deep, and soak it when that layer is dry, above all in the first three years',
  ],
  high: [
    'Check the soil often and keep it moist, for drought checks growth at any age',
    'It likes moist ground; check the soil in dry weeks and soak the root zone before leaves droop',
    'Check the soil first and water deeply twice a week in summer while it is young',
  ],
};
const border: Record<Level, Ways> = {
  low: [
    'Check the soil first and water only in long dry spells once it has settled',
    'Check the soil before you water, and let it dry well in between; wet feet in winter harm it',
    'It manages on rain in most gardens; check the soil in a drought and give one deep soak',
    'Check the soil first, water sparingly, and give it ground that drains freely',
    'Water young plants for one season; after that check the soil only in a drought',
  ],
  medium: [
    `Check the soil first and water deeply when the top ${finger} is dry`,
    'Check the soil in dry spells, soak it once a week, and spread mulch to slow evaporation',
    'Check the soil first; new plants need water each week, older ones only in dry weather',
    'Water at the base in the morning; check the soil first, and leave it moist rather than wet',
    'Check the soil with a finger in warm weather and give a good soak once it feels dry',
  ],
  high: [
    'Check the soil often and keep it moist, with extra water in hot or windy weather',
    'It resents dry roots; check the soil every few days and water before it dries out',
    'Check the soil first, water generously, and mulch with compost to hold moisture',
    'Keep the ground damp all season; check the soil first, and never let it bake in summer',
    'Check the soil twice a week in summer and soak it well, for drought soon shows in the leaves',
  ],
};

/** Cacti of the forest, which grow on trees and never dry out for long. */
const forestCacti = new Set(['Hylocereus', 'Rhipsalis', 'Schlumbergera']);

/** How much water, from the fact itself or from what is known about drought. */
function levelOf({ facts }: Subject): Level {
  if (facts.water === 'low' || facts.water === 'medium' || facts.water === 'high') return facts.water;
  if (facts.drought === 'high') return 'low';
  return facts.drought === 'none' ? 'high' : 'medium';
}

function waysOf(subject: Subject): Ways {
  const { facts, genus, habit, indoors } = subject;
  const level = levelOf(subject);
  if (isCarnivore(facts.family)) return carnivorous;
  if (habit === 'aquatic') return aquatic;
  if (forestCacti.has(genus)) return indoor.medium;
  if (habit === 'cactus' || habit === 'succulent') return indoors ? dry : border.low;
  if (indoors) return indoor[level];
  if (habit === 'vegetable') return vegetable[level];
  const tall = habit === 'tree' || habit === 'conifer' || facts.categories.includes('tree');
  return (tall ? tree : border)[level];
}

/** When and how to water, as one sentence without its full stop; it always asks to check first. */
export const waterNote = (subject: Subject): string => subject.choose('water', waysOf(subject));
