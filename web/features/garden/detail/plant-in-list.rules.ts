import { excerptOf } from '../../../../contract/excerpt.ts';
import { fieldsInTexts, forEachField } from '../../../../contract/plant-fields.ts';
import type { Plant, PlantCard, PlantTexts } from '../../../../contract/plants.ts';
import { factsOf, isWhole } from '../../plants/card.rules.ts';

/** A plant for its details, from a list; from its card alone while its texts are loading. */
export function plantInList(listed: Plant | PlantCard, texts: PlantTexts | undefined): Plant {
  if (isWhole(listed)) return listed;
  return {
    // Not shown in the details.
    ...{ userId: null, isNative: false, lastFertilized: null, archivedOn: null, archiveReason: null },
    ...forEachField(fieldsInTexts, () => null),
    description: listed.excerpt && excerptOf(listed.excerpt),
    ...factsOf(listed),
    ...texts,
  };
}
