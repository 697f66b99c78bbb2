import { type Tip, tip } from './tip.rules.ts';

const spring = [3, 4];
const summer = [6, 7, 8];
const winter = [12, 1, 2];

/**
 * What the time of the year asks for, whatever grows. The advice is that of the Royal Horticultural Society and of the
 * extension services of the universities of Minnesota (soil, hardening off, frost, snow, road salt), Maryland (mulch),
 * California (watering, heat) and Penn State (planting in autumn, old seeds); on hollow stems and seed heads that of the
 * Xerces Society; the share of browns in compost is that of the US Environmental Protection Agency.
 */
export const seasonTips: readonly Tip[] = [
  tip(
    'spring-soil',
    'Squeeze a handful of soil. If it crumbles when you poke it, the bed is ready; if it stays a lump, give it another week.',
    null,
    { months: spring },
  ),
  tip(
    'spring-stems',
    'Leave the last dry stems standing until the days are reliably mild. Small wild bees still sleep in the hollow ones.',
    null,
    { months: spring },
  ),
  tip(
    'spring-frost',
    'Keep an old sheet at hand. One clear, still night can undo a whole warm week, and a cover over the bed saves it.',
    null,
    { months: [4, 5], zones: [3, 7], frost: true },
  ),
  tip(
    'spring-frost-mild',
    'Early blossom is tempting, and late frost likes it, too: cover what is tender when the night promises to be clear.',
    null,
    { months: [2, 3], zones: [8, 9], frost: true },
  ),
  tip(
    'harden-off',
    'Seedlings from the windowsill want a week to get used to the world: an hour in the shade on the first day, a little more on each.',
    null,
    { months: [4, 5], zones: [1, 9] },
  ),
  tip(
    'short-season',
    'A short summer leaves no time to lose. Choose varieties by the days they need to ripen, and start the slow ones indoors now.',
    null,
    { months: [3, 4], zones: [1, 4] },
  ),
  tip(
    'mulch-gap',
    'Mulch when the soil has warmed up, and keep a hand’s width around each stem free: bark that stays wet rots.',
    null,
    { months: [5, 6] },
  ),
  tip(
    'summer-deep',
    'Water seldom and deeply. A long drink once or twice a week sends roots down; a sprinkle every evening keeps them at the top.',
    null,
    { months: summer },
  ),
  tip(
    'summer-lawn',
    'Let the lawn stand a little higher in the heat. Taller grass shades its own roots and needs less water.',
    null,
    { months: summer, zones: [1, 9] },
  ),
  tip(
    'summer-heat',
    'In a heat wave, limp leaves at noon are not always thirst. Look again in the evening, and water what still hangs.',
    null,
    { months: [7, 8] },
  ),
  tip(
    'summer-birdbath',
    'A shallow dish of water with a few stones in it serves bees and birds. Fill it afresh every other day, and no mosquito has time to hatch.',
    null,
    { months: summer },
  ),
  tip(
    'autumn-plant',
    'Warm soil and cool air: now is the time to plant trees and shrubs. Their roots grow on long after the leaves have gone.',
    null,
    { months: [9, 10], zones: [4, 9] },
  ),
  tip(
    'autumn-leaves',
    'Fallen leaves are mulch that nobody has to buy. Rake them under the shrubs; only the lawn and the path need to be clear.',
    null,
    { months: [10, 11], zones: [3, 9] },
  ),
  tip(
    'autumn-seed-heads',
    'Leave some seed heads standing. They feed the finches for months, and the garden keeps its bones until spring.',
    null,
    { topic: 'seed heads', months: [10, 11] },
  ),
  tip(
    'autumn-hoses',
    'Drain the hoses and close the outdoor tap before the first hard frost. Ice bursts them from the inside.',
    null,
    { months: [10, 11], zones: [3, 8], frost: true },
  ),
  tip(
    'autumn-tender-pots',
    'Bring tender pots in before the first frost, and look under their leaves for stowaways on the way.',
    null,
    { months: [9, 10], zones: [1, 7], frost: true },
  ),
  tip(
    'autumn-tender-pots-mild',
    'Frost comes late to your garden, but it comes: have a sheltered corner ready for the tender pots.',
    null,
    { months: [11, 12], zones: [8, 9], frost: true },
  ),
  tip(
    'winter-snow',
    'Heavy, wet snow splits hedges. Brush it off upwards, gently; but where it has turned to ice, wait until it melts.',
    null,
    { months: winter, zones: [1, 7], frost: true },
  ),
  tip(
    'winter-evergreens',
    'Evergreens drink in winter, too. If there was no rain for weeks, water them on a day when the ground is not frozen.',
    null,
    { months: winter, zones: [5, 9], frost: true },
  ),
  tip('winter-salt', 'Put sand or grit on an icy path instead of salt. What melts off it ends up at the roots.', null, {
    months: winter,
    zones: [1, 7],
    frost: true,
  }),
  tip(
    'winter-plan',
    'While the beds rest, draw them as they were this year. The next rotation then plans itself.',
    null,
    { months: [12, 1] },
  ),
  tip(
    'winter-tools',
    'A dark evening is a good one for the tools: brush the soil off, sharpen the edges, and oil them against rust.',
    null,
    { months: [1, 2] },
  ),
  tip(
    'winter-old-seeds',
    'Old seeds left over? Fold ten into damp kitchen paper and keep it warm. If seven sprout, the packet is still good.',
    null,
    { months: [1, 2] },
  ),
  tip(
    'warm-cover',
    'Where rain comes in downpours, keep the soil covered. Mulch and leaves break the drops and hold the ground in place.',
    null,
    { zones: [10, 13] },
  ),
  tip(
    'warm-shade',
    'Where the sun stands steep, young plants thank you for shade at midday during their first weeks in the ground.',
    null,
    { zones: [9, 13] },
  ),
  tip(
    'compost-mix',
    'A compost heap wants both: two buckets of dry and brown for each bucket of fresh and green.',
    null,
  ),
  tip(
    'soil-test',
    'Have the soil tested every three or four years before you feed it. What it lacks is cheaper to know than to guess.',
    null,
  ),
  tip('full-size', 'Before you plant something, read how wide it will grow, and believe it.', null),
  tip(
    'look-under',
    'Turn over a leaf or two on your rounds. Most pests begin on the underside, and a jet of water deals with the first of them.',
    null,
  ),
  tip(
    'same-spot',
    'Photograph a bed from the same spot once a month. A year later you see where it has gaps, and when.',
    null,
  ),
  tip('tell-zone', 'Enter your hardiness zone in Settings, and what you read here takes your winter into account.', {
    zoneUnknown: true,
  }),
];
