import { excerptOf } from '../../../contract/excerpt.ts';
import type { Plant, PlantCard } from '../../../contract/plants.ts';

/** A change of a plant, as far as one view of it shows that. */
export const changeIn = <View extends object>(view: View, change: Partial<Plant>): Partial<View> =>
  Object.fromEntries(Object.entries(change).filter(([name]) => Object.hasOwn(view, name))) as Partial<View>;

/** What a change of a plant does to the excerpt on its card. */
export const excerptIn = ({ description }: Partial<Plant>): Partial<PlantCard> =>
  description === undefined ? {} : { excerpt: description && excerptOf(description) };

/** The change of a plant's card that follows from a change of the plant. */
export const cardChange = (card: PlantCard, change: Partial<Plant>): Partial<PlantCard> => ({
  ...changeIn(card, change),
  ...excerptIn(change),
});

/** A plant in a list of cards. Only the server knows what is due next, and what is wrong. */
export const cardOf = (plant: Plant): PlantCard => ({
  ...{ nextCare: null, problemSince: null, excerpt: null },
  ...plant,
  ...excerptIn(plant),
});

/** The fields of a card as fields of the plant. */
export const factsOf = ({ excerpt: _, nextCare: __, problemSince: ___, ...facts }: PlantCard) => facts;

/** Whether an item of a list is a whole plant, not only its card. */
export const isWhole = (plant: Plant | PlantCard): plant is Plant => 'careNotes' in plant;
