import { type Tip, tip } from './tip.rules.ts';

/** A tip about plants by the beginnings of their accepted names. */
const of = (plants: string[]) => ({ plants });

/**
 * Flowers, shrubs, trees and ponds. Times and ways of pruning, dividing, deadheading and lifting are those of the Royal
 * Horticultural Society's advice on each plant; on conifers, young trees and grasses that of the University of Minnesota
 * Extension; on monarchs that of the Xerces Society; on lilies and cats that of the US Food and Drug Administration.
 */
export const borderTips: readonly Tip[] = [
  tip(
    'lavender-trim',
    'Trim lavender when its flowers fade: well into the green, never into bare wood, which does not sprout again.',
    of(['Lavandula']),
    { months: [8, 9] },
  ),
  tip(
    'rose-prune',
    'Prune bush roses as their buds swell, just above one that looks outward. Ramblers that bloom but once wait until after.',
    of(['Rosa']),
    { months: [2, 3] },
  ),
  tip(
    'rose-deadhead',
    'Cut the spent flowers of repeat-flowering roses with a little stem. The next ones are already on their way.',
    of(['Rosa']),
    { months: [6, 7, 8] },
  ),
  tip(
    'hydrangea-heads',
    'Now take the old heads off bigleaf hydrangeas, down to the first fat pair of buds and no further: these are this year’s flowers.',
    of(['Hydrangea macrophylla', 'Hydrangea serrata']),
    { months: [3, 4] },
  ),
  tip(
    'lilac-after',
    'Lilac, forsythia and mock orange bloom on last year’s wood. Prune right after the flowers, or you cut next spring’s away.',
    of(['Syringa', 'Forsythia', 'Philadelphus', 'Weigela', 'Deutzia']),
    { months: [5, 6] },
  ),
  tip(
    'buddleja-hard',
    'Cut butterfly bush hard in early spring: it flowers on what grows from now on. Later, take the spent spikes before they seed.',
    of(['Buddleja']),
    { months: [3, 4] },
  ),
  tip(
    'wisteria-whips',
    'Shorten wisteria’s long whips to five or six leaves now, and to two or three buds when it is bare.',
    of(['Wisteria']),
    { months: [7, 8] },
  ),
  tip(
    'clematis-feet',
    'Clematis likes its head in the sun and its feet in the shade. A low plant or a flat stone over the roots will do.',
    of(['Clematis']),
    { months: [4, 5, 6, 7] },
  ),
  tip(
    'bulbs-leaves',
    'Take the faded heads off daffodils and tulips, but leave the leaves for six weeks: they fill the bulb for next year.',
    of(['Narcissus', 'Tulipa', 'Hyacinthus']),
    { months: [4, 5] },
  ),
  tip(
    'bulbs-plant',
    'Spring bulbs go in about three times as deep as they are tall. Plant them in groups, as if you had dropped them.',
    { habits: ['bulb'] },
    { months: [9, 10, 11], zones: [3, 8] },
  ),
  tip(
    'dahlia-pinch',
    'Pinch a dahlia above its third pair of leaves, and stake it on the same day. It branches, and it does not flop.',
    of(['Dahlia']),
    { months: [5, 6] },
  ),
  tip(
    'dahlia-lift',
    'When frost has blackened the dahlias, cut them down, lift the tubers, let them dry, and keep them cool but free of frost.',
    of(['Dahlia']),
    { months: [10, 11], zones: [1, 7], frost: true },
  ),
  tip(
    'iris-divide',
    'Divide crowded bearded irises a month or so after bloom. Set the rhizomes shallow, with their backs in the sun.',
    of(['Iris germanica', 'Iris pallida']),
    { months: [7, 8] },
  ),
  tip(
    'peony-depth',
    'A peony that does not bloom often sits too deep. Now it can be lifted: its buds want no more than two fingers of soil above them.',
    of(['Paeonia']),
    { months: [9, 10] },
  ),
  tip(
    'rhododendron-trusses',
    'Snap the faded trusses off rhododendrons before they set seed, and mind the new buds just below.',
    of(['Rhododendron']),
    { months: [5, 6] },
  ),
  tip(
    'heath-soil',
    'Heathers, rhododendrons and their kin want sour soil. Spare them lime and wood ash, and feed them what is made for them.',
    { families: ['Ericaceae'] },
    { months: [3, 4, 5] },
  ),
  tip(
    'aster-pinch',
    'Pinch the tips of asters and chrysanthemums until early summer. They bloom thicker, a little later, and stand by themselves.',
    of(['Symphyotrichum', 'Aster', 'Chrysanthemum']),
    { months: [5, 6] },
  ),
  tip(
    'coneflower-cones',
    'Leave the cones of your coneflowers standing. Small birds pick them clean until the end of winter.',
    of(['Echinacea', 'Rudbeckia', 'Helianthus']),
    { topic: 'seed heads', months: [10, 11, 12] },
  ),
  tip(
    'milkweed-look',
    'Look under the leaves of milkweed before you cut it: the caterpillars of the monarch eat nothing else.',
    of(['Asclepias']),
    { months: [6, 7, 8, 9] },
  ),
  tip(
    'lily-cats',
    'Lilies and daylilies can kill a cat, down to their pollen and the water of the vase. If one has nibbled, call a vet at once.',
    of(['Lilium', 'Hemerocallis']),
  ),
  tip(
    'perennials-divide',
    'Divide perennials that bloom in summer as they wake up. Replant the young outer pieces, and give one to a neighbour.',
    { habits: ['perennial'] },
    { months: [3, 4] },
  ),
  tip(
    'annuals-deadhead',
    'Snip the faded flowers of annuals before they set seed. They try again, with new ones.',
    { habits: ['annual'] },
    { months: [6, 7, 8] },
  ),
  tip(
    'grass-cut',
    'Cut ornamental grasses to a hand’s height before the new green shows, and wear gloves: old blades are sharp.',
    { habits: ['grass'] },
    { months: [2, 3] },
  ),
  tip(
    'fern-fronds',
    'Cut the old fronds off hardy ferns just before the new ones unroll. A week later it takes twice the patience.',
    { habits: ['fern'] },
    { months: [3, 4] },
  ),
  tip(
    'climber-tie',
    'Tie climbers with soft string in a loose figure of eight. The stem grows thicker; wire does not grow with it.',
    { habits: ['climber'] },
    { months: [5, 6, 7, 8] },
  ),
  tip(
    'tree-young',
    'A tree in its first three summers still needs you: a slow bucketful a week, poured where its roots are, not along the trunk.',
    { habits: ['tree', 'fruit'] },
    { months: [6, 7, 8] },
  ),
  tip(
    'conifer-green',
    'Trim conifers only where they are green. Apart from yew, hardly one sprouts again from bare wood.',
    { habits: ['conifer'] },
    { months: [5, 6, 7, 8] },
  ),
  tip(
    'shrub-dead-wood',
    'Dead and broken wood may leave a shrub in any month. For all other cuts, look first when it blooms.',
    { habits: ['shrub'] },
  ),
  tip(
    'meadow-mow',
    'Mow wildflowers when their seeds rattle, and let the hay lie for some days: they fall out where you want them.',
    { habits: ['wildflower'] },
    { months: [8, 9] },
  ),
  tip(
    'pond-leaves',
    'Skim fallen leaves off the pond before they sink. What rots at the bottom feeds next summer’s algae.',
    { habits: ['aquatic'] },
    { months: [10, 11] },
  ),
  tip(
    'palm-tip',
    'A palm grows from one single point: never cut its tip, and take off only the fronds that are brown all over.',
    { families: ['Arecaceae'] },
  ),
];
