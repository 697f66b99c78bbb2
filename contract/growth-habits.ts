/** Ways of growing that the product tells apart, e.g. to draw a plant or to choose its care. */
export const growthHabits = [
  'annual',
  'aquatic',
  'bulb',
  'cactus',
  'climber',
  'conifer',
  'fern',
  'fruit',
  'grass',
  'herb',
  'houseplant',
  'palm',
  'perennial',
  'shrub',
  'succulent',
  'tree',
  'vegetable',
  'wildflower',
] as const;
export type GrowthHabit = (typeof growthHabits)[number];
