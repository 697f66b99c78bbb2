import { excerptOf } from '../../../contract/excerpt.ts';
import type { Plant, PlantCard, PlantTexts } from '../../../contract/plants.ts';

/** What a change of a plant changes of its card. */
export function cardChange({ description, ...change }: Partial<Plant>): Partial<PlantCard> {
  const { userId: _, nativeRange: __, careNotes: ___, funFact: ____, bloomDate: _____, ...rest } = change;
  const { isNative: ______, lastFertilized: _______, ...shown } = rest;
  return description === undefined ? shown : { ...shown, excerpt: description && excerptOf(description) };
}

/** The card of a plant. What is due next, only the server knows. */
export const cardOf = (plant: Plant): PlantCard => ({ nextCare: null, ...cardChange(plant) }) as PlantCard;

/** What a card says of its plant, as the plant itself has it. */
export function factsOf({ excerpt: _, nextCare: __, ...facts }: PlantCard): Partial<Plant> {
  return facts;
}

export const textsOf = ({ id, description, nativeRange, careNotes, funFact, bloomDate }: PlantTexts): PlantTexts => ({
  id,
  description,
  nativeRange,
  careNotes,
  funFact,
  bloomDate,
});

/** Whether a plant of a list is there as a whole, and not as its card alone. */
export const isWhole = (plant: Plant | PlantCard): plant is Plant => 'careNotes' in plant;

/** A plant for its details, of its card and its texts; of the card alone, while these are on their way. */
export const plantOfCard = (
  { excerpt, nextCare: _, ...facts }: PlantCard,
  texts: PlantTexts | undefined = undefined,
): Plant => ({
  // What no view of the details shows.
  ...{ userId: null, isNative: false, lastFertilized: null },
  ...{ description: excerpt, nativeRange: null, careNotes: null, funFact: null, bloomDate: null },
  ...facts,
  ...texts,
});
