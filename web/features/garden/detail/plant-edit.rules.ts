import type { GardenField } from '../../../../contract/own-fields.ts';
import {
  forEachField,
  type PlantFieldName,
  plantFieldNames,
  plantFields,
  speciesFields,
} from '../../../../contract/plant-fields.ts';
import type { Plant, PlantEdit } from '../../../../contract/plants.ts';
import type { SpeciesDetail } from '../../../../contract/species.ts';
import { inputOf, typedValue } from '../../own-fields/own-fields.rules.ts';

/** The fields of the edit form, as texts. */
export interface PlantFields
  extends Record<PlantFieldName, string>,
    Partial<Record<ReturnType<typeof inputOf>, string>> {
  /** The id of the species whose texts the form shows, `none` for one's own under another name; empty while that is as it was. */
  species: string;
  ownTags: string[];
}

const shown = <Name extends PlantFieldName>(
  names: readonly Name[],
  of: Readonly<Record<Name, string | number | null>>,
) => forEachField(names, (name) => String(of[name] ?? ''));

/** A plant's texts as the form shows them: what is unknown is empty. */
export const fieldsOf = (plant: Plant, own: readonly GardenField[] = []): PlantFields => ({
  ...shown(plantFieldNames, plant),
  species: '',
  ownTags: plant.ownTags ?? [],
  ...Object.fromEntries(own.map(({ id }) => [inputOf(id), plant.ownValues?.[id] ?? ''])),
});

/** What a form shows of a species that the plant is from now on: what the server takes over of it, unless it is sent. */
export const fieldsOfSpecies = (species: SpeciesDetail): Partial<PlantFields> => ({
  ...shown(speciesFields, species),
  species: String(species.speciesId),
});

const ofSpecies: ReadonlySet<string> = new Set(speciesFields);

/** Whether a text is a number that a field may hold, or blank. */
export const isNumberUpTo = (text: string, max: number): boolean =>
  /^([1-9]\d*)?$/.test(text.trim()) && Number(text) <= max;

/** Only what was changed, so that an edit elsewhere is not undone. An emptied text is unknown; a name stays a text. */
export function changesOf(before: PlantFields, after: PlantFields, own: readonly GardenField[] = []): PlantEdit {
  const changes: Record<string, string | number | string[] | Record<string, string | null> | null> = {};
  const isOfSpecies = after.species !== '' && after.species !== 'none';
  if (after.species !== '') changes.useSpecies = isOfSpecies ? Number(after.species) : null;
  if (before.ownTags.join('\n') !== after.ownTags.join('\n')) changes.ownTags = after.ownTags;
  const ownChanges = own.filter(({ id }) => (before[inputOf(id)] ?? '') !== after[inputOf(id)]);
  if (ownChanges.length > 0)
    changes.ownValues = Object.fromEntries(
      ownChanges.map(({ id, kind }) => [id, typedValue(kind, after[inputOf(id)] ?? '') ?? null]),
    );
  for (const name of plantFieldNames) {
    if (before[name] === after[name] && !(isOfSpecies && ofSpecies.has(name))) continue;
    const { type } = plantFields[name];
    const isUnknown = after[name].trim() === '' && type !== 'name';
    changes[name] = isUnknown ? null : type === 'number' ? Number(after[name]) : after[name];
  }
  return changes as PlantEdit;
}
