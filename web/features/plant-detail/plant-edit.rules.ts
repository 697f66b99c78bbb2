import type { Plant, PlantEdit } from '../../../contract/plants.ts';
import type { SpeciesDetail } from '../../../contract/species.ts';

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
  /** The id of the species whose texts the form shows, `none` for one's own under another name; empty while that is as it was. */
  species: string;
}

export const plantFieldNames = [
  'commonName',
  'latinName',
  'family',
  'description',
  'nativeRange',
  'careNotes',
  'location',
  'bloomDate',
  'funFact',
] as const satisfies readonly Exclude<keyof PlantFields, 'species'>[];

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
    species: '',
  };
}

/** What a form shows of a species that the plant is from now on. */
export function fieldsOfSpecies(species: SpeciesDetail): Partial<PlantFields> {
  const { speciesId, commonName, latinName, family, description, nativeRange, careNotes, funFact } = species;
  const texts = { description, nativeRange, careNotes, funFact };
  const shown = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? '']));
  return { commonName, latinName, family, ...shown, species: String(speciesId) };
}

/** What the server takes over of a species, unless it is sent. */
const ofSpecies: ReadonlySet<string> = new Set(
  plantFieldNames.filter((name) => name !== 'location' && name !== 'bloomDate'),
);

/** Only what was changed, so that an edit elsewhere is not undone. An emptied text is unknown; a name stays a text. */
export function changesOf(before: PlantFields, after: PlantFields): PlantEdit {
  const changes: Record<string, string | number | null> = {};
  const isOfSpecies = after.species !== '' && after.species !== 'none';
  if (after.species !== '') changes.useSpecies = isOfSpecies ? Number(after.species) : null;
  for (const name of plantFieldNames) {
    if (before[name] === after[name] && !(isOfSpecies && ofSpecies.has(name))) continue;
    const isName = name === 'commonName' || name === 'latinName';
    changes[name] = after[name].trim() === '' && !isName ? null : after[name];
  }
  return changes as PlantEdit;
}
