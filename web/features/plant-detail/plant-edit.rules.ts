import type { Plant, PlantEdit } from '../../../contract/plants.ts';

/** The fields of the edit form, as texts. */
export interface PlantFields {
  commonName: string;
  latinName: string;
  family: string;
  description: string;
  nativeRange: string;
  careNotes: string;
  location: string;
  bloomDate: string;
  funFact: string;
}

const plantFieldNames = [
  'commonName',
  'latinName',
  'family',
  'description',
  'nativeRange',
  'careNotes',
  'location',
  'bloomDate',
  'funFact',
] as const satisfies readonly (keyof PlantFields)[];

/** A plant's texts as the form shows them: what is unknown is empty. */
export function fieldsOf(plant: Plant): PlantFields {
  const text = (value: string | null) => value ?? '';
  return {
    commonName: plant.commonName,
    latinName: plant.latinName,
    family: text(plant.family),
    description: text(plant.description),
    nativeRange: text(plant.nativeRange),
    careNotes: text(plant.careNotes),
    location: text(plant.location),
    bloomDate: text(plant.bloomDate),
    funFact: text(plant.funFact),
  };
}

/** Only what was changed, so that an edit elsewhere is not undone. An emptied text is unknown; a name stays a text. */
export function changesOf(before: PlantFields, after: PlantFields): PlantEdit {
  const changes: Record<string, string | null> = {};
  for (const name of plantFieldNames) {
    if (before[name] === after[name]) continue;
    const isName = name === 'commonName' || name === 'latinName';
    changes[name] = after[name].trim() === '' && !isName ? null : after[name];
  }
  return changes as PlantEdit;
}
