import type { GrowthHabit } from '../../../../contract/growth-habits.ts';
import { annual, aquatic, bulb, perennial, wildflower } from './flowers.ts';
import { cactus, fern, grass, herb, houseplant, succulent } from './foliage.ts';
import type { Drawing } from './pen.ts';
import { fruit, vegetable } from './produce.ts';
import { climber, sprig } from './vines.ts';
import { conifer, palm, shrub, tree } from './woody.ts';

const drawings: Record<GrowthHabit, Drawing> = {
  annual,
  aquatic,
  bulb,
  cactus,
  climber,
  conifer,
  fern,
  fruit,
  grass,
  herb,
  houseplant,
  palm,
  perennial,
  shrub,
  succulent,
  tree,
  vegetable,
  wildflower,
};

/** The drawing of a habit; a plain sprig where it is not known. */
export const drawingOf = (habit: GrowthHabit | null): Drawing => (habit === null ? sprig : drawings[habit]);
