import { excerptOf } from '../../../contract/excerpt.ts';
import { fieldsInTexts, forEachField, pickFields } from '../../../contract/plant-fields.ts';
import type { Plant, PlantCard, PlantTexts } from '../../../contract/plants.ts';

const notOnCard: ReadonlySet<string> = new Set(['userId', 'isNative', 'lastFertilized', ...fieldsInTexts]);

/** What a change of a plant changes of its card. */
export function cardChange(change: Partial<Plant>): Partial<PlantCard> {
  const shown = Object.fromEntries(Object.entries(change).filter(([name]) => !notOnCard.has(name)));
  const { description } = change;
  return description === undefined ? shown : { ...shown, excerpt: description && excerptOf(description) };
}

/** The card of a plant. What is due next, only the server knows. */
export const cardOf = (plant: Plant): PlantCard => ({ nextCare: null, ...cardChange(plant) }) as PlantCard;

/** What a card says of its plant, as the plant itself has it. */
export function factsOf({ excerpt: _, nextCare: __, ...facts }: PlantCard): Partial<Plant> {
  return facts;
}

export const textsOf = (plant: PlantTexts): PlantTexts => ({ id: plant.id, ...pickFields(fieldsInTexts, plant) });

/** Whether a plant of a list is there as a whole, and not as its card alone. */
export const isWhole = (plant: Plant | PlantCard): plant is Plant => 'careNotes' in plant;

/** A plant for its details, of its card and its texts; of the card alone, while these are on their way. */
export const plantOfCard = (
  { excerpt, nextCare: _, ...facts }: PlantCard,
  texts: PlantTexts | undefined = undefined,
): Plant => ({
  // What no view of the details shows.
  ...{ userId: null, isNative: false, lastFertilized: null },
  ...forEachField(fieldsInTexts, () => null),
  description: excerpt,
  ...facts,
  ...texts,
});
