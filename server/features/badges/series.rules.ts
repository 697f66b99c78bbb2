import type { BadgeCategory, BadgeTier } from '../../../contract/badges.ts';

type Step = readonly [target: number, tier: BadgeTier, name: string];

export interface Series {
  category: BadgeCategory;
  /** Names the drawing: the class is `badge-icon-<icon>`. */
  icon: string;
  /** What is counted, in the plural. */
  unit: string;
  saying: (target: number) => string;
  /** By rising target. */
  steps: readonly Step[];
}

/** `Identify your first plant`, `Identify 10 plants`. */
const deed =
  (first: string, many: (target: number) => string) =>
  (target: number): string =>
    target === 1 ? first : many(target);

const seasonal = (season: string, icon: string, [bronze, silver]: [string, string]): Series => ({
  category: 'seasons',
  icon,
  unit: 'plants',
  saying: (n) => `Identify ${n} plants in ${season}`,
  steps: [
    [3, 'bronze', bronze],
    [15, 'silver', silver],
  ],
});

const repeated = (verb: string, icon: string, unit: string, steps: readonly Step[]): Series => ({
  category: 'care',
  icon,
  unit,
  saying: (n) => `${verb} your plants ${n} times`,
  steps,
});

/**
 * Every series of badges by what it counts, in the order of display. What a released badge is given for never changes:
 * another threshold is another badge, and texts may be bettered.
 */
export const seriesOfFact = {
  identified: {
    category: 'identification',
    icon: 'lens',
    unit: 'plants',
    saying: deed('Identify your first plant', (n) => `Identify ${n} plants`),
    steps: [
      [1, 'bronze', 'First Find'],
      [10, 'bronze', 'Keen Eye'],
      [25, 'silver', 'Sharp Eye'],
      [50, 'silver', 'Field Botanist'],
      [100, 'gold', 'Walking Field Guide'],
      [250, 'platinum', 'Living Herbarium'],
    ],
  },
  added: {
    category: 'collection',
    icon: 'pot',
    unit: 'plants',
    saying: deed('Put the first plant into your garden', (n) => `Put ${n} plants into your garden`),
    steps: [
      [1, 'bronze', 'First Pot'],
      [5, 'bronze', 'Windowsill'],
      [10, 'silver', 'Balcony Garden'],
      [25, 'silver', 'Flower Bed'],
      [50, 'gold', 'Walled Garden'],
      [100, 'platinum', 'Botanic Garden'],
    ],
  },
  families: {
    category: 'plant_families',
    icon: 'family',
    unit: 'families',
    saying: (n) => `Find plants of ${n} families`,
    steps: [
      [3, 'bronze', 'Family Visit'],
      [5, 'bronze', 'Family Circle'],
      [10, 'silver', 'Family Reunion'],
      [20, 'gold', 'Family Tree'],
      [40, 'platinum', 'Systematist'],
    ],
  },
  species: {
    category: 'explorer',
    icon: 'compass',
    unit: 'species',
    saying: (n) => `Find ${n} different species`,
    steps: [
      [5, 'bronze', 'Curious Walker'],
      [15, 'bronze', 'Wayfarer'],
      [30, 'silver', 'Pathfinder'],
      [75, 'gold', 'Plant Hunter'],
      [150, 'platinum', 'Naturalist'],
    ],
  },
  habits: {
    category: 'explorer',
    icon: 'shapes',
    unit: 'ways of growing',
    saying: (n) => `Find plants with ${n} ways of growing, such as ferns, climbers and trees`,
    steps: [
      [3, 'bronze', 'From Moss to Tree'],
      [6, 'silver', 'High and Low'],
      [10, 'gold', 'Every Shape'],
    ],
  },
  springFinds: seasonal('spring', 'spring', ['Spring Awakening', 'Herald of Spring']),
  summerFinds: seasonal('summer', 'summer', ['Summer Stroll', 'High Summer']),
  autumnFinds: seasonal('autumn', 'autumn', ['Autumn Gold', 'Leaf Gatherer']),
  winterFinds: seasonal('winter', 'winter', ['Winter Walk', 'Frost Finder']),
  seasonsSeen: {
    category: 'seasons',
    icon: 'year',
    unit: 'seasons',
    saying: () => 'Identify a plant in each of the four seasons',
    steps: [[4, 'gold', 'Round the Year']],
  },
  careMonths: {
    category: 'seasons',
    icon: 'months',
    unit: 'months',
    saying: (n) =>
      n === 12 ? 'Care for plants in each month of the year' : `Care for plants in ${n} different months`,
    steps: [
      [6, 'silver', 'Half the Year'],
      [12, 'gold', 'Twelve Moons'],
    ],
  },
  careGiven: {
    category: 'care',
    icon: 'leaf',
    unit: 'times',
    saying: deed('Care for a plant for the first time', (n) => `Care for your plants ${n} times`),
    steps: [
      [1, 'bronze', 'First Care'],
      [25, 'bronze', 'Green Thumb'],
      [100, 'silver', 'Steady Hand'],
      [500, 'gold', 'Head Gardener'],
      [1000, 'platinum', 'Guardian of the Garden'],
    ],
  },
  watered: repeated('Water', 'drop', 'waterings', [
    [10, 'bronze', 'Watering Can'],
    [100, 'silver', 'Rainmaker'],
    [500, 'gold', 'River Keeper'],
  ]),
  fertilized: repeated('Fertilize', 'feed', 'feedings', [
    [5, 'bronze', 'Well Fed'],
    [50, 'silver', 'Soil Cook'],
  ]),
  pruned: repeated('Prune', 'shears', 'cuts', [
    [5, 'bronze', 'Clean Cut'],
    [50, 'silver', 'Topiarist'],
  ]),
  repotted: repeated('Repot', 'trowel', 'repottings', [
    [3, 'bronze', 'New Home'],
    [20, 'silver', 'Potting Bench'],
  ]),
  planted: {
    category: 'care',
    icon: 'sprout',
    unit: 'plantings',
    saying: (n) => `Log ${n} plantings`,
    steps: [
      [3, 'bronze', 'In the Ground'],
      [20, 'silver', 'Full Beds'],
    ],
  },
  careStreak: {
    category: 'streaks',
    icon: 'vine',
    unit: 'days in a row',
    saying: (n) => `Care for your plants on ${n} days in a row`,
    steps: [
      [3, 'bronze', 'Three in a Row'],
      [7, 'bronze', 'A Whole Week'],
      [30, 'silver', 'A Whole Month'],
      [100, 'gold', 'A Hundred Days'],
      [365, 'platinum', 'Evergreen'],
    ],
  },
  harvested: {
    category: 'harvest',
    icon: 'basket',
    unit: 'harvests',
    saying: deed('Bring in your first harvest', (n) => `Bring in ${n} harvests`),
    steps: [
      [1, 'bronze', 'First Harvest'],
      [10, 'silver', 'Full Basket'],
      [50, 'gold', 'Harvest Home'],
    ],
  },
  harvestedPlants: {
    category: 'harvest',
    icon: 'apple',
    unit: 'plants',
    saying: (n) => `Harvest from ${n} different plants`,
    steps: [
      [3, 'bronze', 'Mixed Basket'],
      [10, 'gold', 'Kitchen Garden'],
    ],
  },
  entries: {
    category: 'journal',
    icon: 'book',
    unit: 'entries',
    saying: deed('Write your first journal entry', (n) => `Write ${n} journal entries`),
    steps: [
      [1, 'bronze', 'First Page'],
      [10, 'bronze', 'Note Taker'],
      [50, 'silver', 'Chronicler'],
      [200, 'gold', 'Garden Historian'],
    ],
  },
  journalPhotos: {
    category: 'journal',
    icon: 'camera',
    unit: 'photos',
    saying: (n) => `Keep ${n} photos in your journal`,
    steps: [
      [5, 'bronze', 'Snapshot'],
      [50, 'silver', 'Time Lapse'],
    ],
  },
  shared: {
    category: 'community',
    icon: 'gate',
    unit: 'plants',
    saying: deed('Share a plant with the community', (n) => `Share ${n} plants with the community`),
    steps: [
      [1, 'bronze', 'Open Gate'],
      [5, 'silver', 'Garden Tour'],
      [20, 'gold', 'Public Park'],
    ],
  },
  likesGiven: {
    category: 'community',
    icon: 'heart',
    unit: 'plants',
    saying: deed("Like another gardener's plant", (n) => `Like ${n} plants of other gardeners`),
    steps: [
      [1, 'bronze', 'Kind Glance'],
      [10, 'bronze', 'Kind Neighbour'],
      [50, 'silver', 'Big Heart'],
    ],
  },
  likesReceived: {
    category: 'community',
    icon: 'rosette',
    unit: 'likes',
    saying: deed('Receive your first like', (n) => `Receive ${n} likes`),
    steps: [
      [1, 'bronze', 'Admired'],
      [10, 'silver', 'Crowd Pleaser'],
      [50, 'gold', 'Show Garden'],
      [250, 'platinum', 'Best in Show'],
    ],
  },
  commentsWritten: {
    category: 'community',
    icon: 'speech',
    unit: 'comments',
    saying: deed("Comment on another gardener's plant", (n) => `Write ${n} comments on plants of other gardeners`),
    steps: [
      [1, 'bronze', 'Over the Fence'],
      [10, 'silver', 'Good Talker'],
      [50, 'gold', 'Voice of the Garden'],
    ],
  },
  commentsReceived: {
    category: 'community',
    icon: 'talk',
    unit: 'comments',
    saying: (n) => `Receive ${n} comments on your plants`,
    steps: [
      [5, 'bronze', 'Talking Point'],
      [25, 'silver', 'Talk of the Town'],
    ],
  },
} as const satisfies Record<string, Series>;

/** What is counted for badges: a number of each gardener. */
export type Fact = keyof typeof seriesOfFact;
