import { type Tip, tip } from './tip.rules.ts';

/** A tip about plants by the beginnings of their accepted names. */
const of = (plants: string[]) => ({ plants });

const stoneFruit = of(['Prunus domestica', 'Prunus avium', 'Prunus cerasus', 'Prunus salicina', 'Prunus cerasifera']);

/**
 * Vegetables, fruit and herbs. Pruning, planting depths and times are those of the Royal Horticultural Society's advice
 * on each crop; on watering and splitting tomatoes, drying onions, earthing up potatoes and covering cabbages that of
 * the University of Minnesota Extension; on citrus that of the University of Florida's IFAS Extension. That green
 * potatoes and rhubarb leaves are poisonous is the National Capital Poison Center's warning.
 */
export const kitchenTips: readonly Tip[] = [
  tip(
    'tomato-deep',
    'Plant tomatoes deeper than they stood in their pots: the buried stem grows roots of its own.',
    of(['Solanum lycopersicum']),
    { months: [5, 6] },
  ),
  tip(
    'tomato-shoots',
    'Pinch out the side shoots of tomatoes that climb a stake. Bush varieties keep theirs: they carry the fruit.',
    of(['Solanum lycopersicum']),
    { months: [6, 7, 8] },
  ),
  tip(
    'tomato-even',
    'Tomatoes want to drink evenly. Drought and then a flood splits the fruit and leaves it brown at the end.',
    of(['Solanum lycopersicum']),
    { months: [7, 8, 9] },
  ),
  tip(
    'pepper-first',
    'Pick the first peppers while they are green: the plant sets more in their place.',
    of(['Capsicum']),
    {
      months: [7, 8],
    },
  ),
  tip(
    'courgette-small',
    'Pick summer squash when it is as long as your hand. One that grows large tells the plant that its work is done.',
    of(['Cucurbita pepo']),
    { months: [7, 8, 9] },
  ),
  tip(
    'onion-dry',
    'When the tops of the onions fall over, stop watering. Two dry weeks in the air, and they keep until spring.',
    of(['Allium cepa']),
    { months: [7, 8] },
  ),
  tip(
    'garlic-plant',
    'Set garlic now, points up and two fingers deep. It roots before winter and is ready by next summer.',
    of(['Allium sativum']),
    { months: [10, 11], zones: [3, 9] },
  ),
  tip(
    'cabbage-net',
    'Hang a fine net over cabbages and kale before you see white butterflies, and high enough that no leaf touches it.',
    of(['Brassica oleracea']),
    { months: [5, 6, 7, 8] },
  ),
  tip(
    'lettuce-rows',
    'Lettuce bolts in the heat. Sow a short row every other week, in the shade of something taller.',
    of(['Lactuca sativa']),
    { months: [5, 6, 7] },
  ),
  tip(
    'beans-roots',
    'Cut spent peas and beans off at the ground and leave the roots in: as they rot, they feed what comes next.',
    of(['Phaseolus', 'Pisum', 'Vicia faba', 'Vigna']),
    { months: [8, 9, 10] },
  ),
  tip(
    'strawberry-runners',
    'Peg a runner of your best strawberry into a small pot. By autumn it is a plant of its own.',
    of(['Fragaria']),
    { months: [7, 8] },
  ),
  tip(
    'apple-winter',
    'Prune apples and pears while they are bare: first what is dead, sick or crossing. Then step back before you cut more.',
    of(['Malus', 'Pyrus']),
    { months: [1, 2] },
  ),
  tip(
    'apple-thin',
    'When the tree has dropped what it cannot feed, thin the apples to one or two in each cluster. Those that stay grow better.',
    of(['Malus domestica', 'Malus pumila']),
    { months: [6, 7] },
  ),
  tip(
    'plum-summer',
    'Prune plums and cherries on a dry day in summer. The wounds of winter let silver leaf in.',
    stoneFruit,
    { months: [6, 7, 8] },
  ),
  tip(
    'raspberry-canes',
    'Cut the canes that bore raspberries this summer down to the ground, and tie in the strongest of the green ones.',
    of(['Rubus idaeus']),
    { months: [8, 9] },
  ),
  tip(
    'blueberry-water',
    'Blueberries want sour soil and soft water: rain from the barrel does them better than a hard tap.',
    of(['Vaccinium']),
    { months: [4, 5, 6, 7, 8] },
  ),
  tip(
    'citrus-winter',
    'A citrus that winters indoors wants your brightest, coolest window, and water only when the top of the soil is dry.',
    of(['Citrus']),
    { months: [11, 12, 1, 2], zones: [1, 8] },
  ),
  tip(
    'citrus-feed',
    'Citrus is hungry. Feed it little and often from the end of winter until the end of summer.',
    of(['Citrus']),
    { months: [3, 4, 5, 6, 7, 8], zones: [9, 11] },
  ),
  tip(
    'mint-pot',
    'Keep mint in a pot, or sink one without a bottom into the bed. Its runners accept every invitation.',
    of(['Mentha']),
  ),
  tip(
    'basil-pinch',
    'Pinch basil above a pair of leaves before it flowers, and it grows bushy instead of tall.',
    of(['Ocimum']),
    { months: [6, 7, 8] },
  ),
  tip(
    'rosemary-feet',
    'Rosemary, sage and thyme die of wet feet more often than of cold. Put their pots on bricks for the winter.',
    of(['Salvia rosmarinus', 'Rosmarinus', 'Salvia officinalis', 'Thymus']),
    { topic: 'pots in winter', months: [11, 12, 1, 2], zones: [6, 9] },
  ),
  tip(
    'umbels-bloom',
    'Let a dill, a fennel or a coriander flower. Hoverflies come for it, and their young eat aphids.',
    of(['Anethum', 'Foeniculum', 'Coriandrum']),
    { months: [6, 7, 8] },
  ),
  tip(
    'potato-earth-up',
    'Draw soil up around the potatoes when their shoots are a hand high. Tubers that see light turn green, and green ones are not for eating.',
    of(['Solanum tuberosum']),
    { months: [5, 6, 7] },
  ),
  tip(
    'rhubarb-pull',
    'Pull rhubarb with a twist instead of cutting it, and leave half of the stalks. Only these are for eating: the leaves are poisonous.',
    of(['Rheum']),
    { months: [4, 5, 6] },
  ),
  tip(
    'asparagus-rest',
    'Stop cutting asparagus as summer begins. The ferns that come now fill the roots for next spring.',
    of(['Asparagus officinalis']),
    { months: [6, 7] },
  ),
  tip(
    'legumes-unfed',
    'Peas and beans get nitrogen from the air with the help of their roots. Spare them the rich feed: it makes leaves, not pods.',
    of(['Phaseolus', 'Pisum', 'Vicia', 'Vigna', 'Lathyrus']),
    { months: [4, 5, 6] },
  ),
];
