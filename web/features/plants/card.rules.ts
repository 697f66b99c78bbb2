import { excerptOf } from '../../../contract/excerpt.ts';
import { fieldsInTexts, forEachField, pickFields } from '../../../contract/plant-fields.ts';
import type { Plant, PlantCard, PlantTexts } from '../../../contract/plants.ts';

const notOnCard: ReadonlySet<string> = new Set(['userId', 'isNative', 'lastFertilized', ...fieldsInTexts]);

/** The change of a plant's card that follows from a change of the plant. */
export function cardChange(change: Partial<Plant>): Partial<PlantCard> {
  const shown = Object.fromEntries(Object.entries(change).filter(([name]) => !notOnCard.has(name)));
  const { description } = change;
  return description === undefined ? shown : { ...shown, excerpt: description && excerptOf(description) };
}

/** The card of a plant. Only the server knows what is due next. */
export const cardOf = (plant: Plant): PlantCard => ({ nextCare: null, ...cardChange(plant) }) as PlantCard;

/** The fields of a card as fields of the plant. */
export const factsOf = ({ excerpt: _, nextCare: __, ...facts }: PlantCard) => facts;

export const textsOf = (plant: PlantTexts): PlantTexts => ({ id: plant.id, ...pickFields(fieldsInTexts, plant) });

/** Whether an item of a list is a whole plant, not only its card. */
export const isWhole = (plant: Plant | PlantCard): plant is Plant => 'careNotes' in plant;

/** A plant for its details, from a list; from its card alone while its texts are loading. */
export function plantInList(listed: Plant | PlantCard, texts: PlantTexts | undefined = undefined): Plant {
  if (isWhole(listed)) return listed;
  return {
    // Not shown in the details.
    ...{ userId: null, isNative: false, lastFertilized: null },
    ...forEachField(fieldsInTexts, () => null),
    description: listed.excerpt && excerptOf(listed.excerpt),
    ...factsOf(listed),
    ...texts,
  };
}
