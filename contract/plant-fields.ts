import { forEachName } from './for-each-name.ts';
import { limits } from './limits.ts';
import { situations } from './values.ts';

interface PlantField {
  /**
   * A name is never empty; the rest may be unknown (null). A text may have several lines, a choice is one of `choices`, a
   * date is `YYYY-MM-DD`, and a number is a whole one from 1.
   */
  type: 'name' | 'line' | 'text' | 'choice' | 'date' | 'number';
  choices?: readonly string[];
  /** UTF-16 code units at most; of a number, the highest. */
  max: number;
  /** Whose words they are: a plant takes over those of its species; the gardener's own stay when it is given another one. */
  of: 'species' | 'gardener';
  /** Seen by the members of its garden alone, also where the plant is public. */
  isPrivate?: true;
  /** Seldom filled: the form hides it under a heading until one of these is. */
  isSeldom?: true;
  /** A garden can be narrowed to the plants of one of its values. The place can, too, which has a filter of its own. */
  isFilter?: true;
  /** The view of a garden's list that has it: the card of each plant, or the texts, which are read once they are needed. */
  view: 'card' | 'texts';
  /** The first version of the export that has it, where the oldest that is imported has not. */
  exportedSince?: number;
  /** What its column in the table for people, `plants.csv`, is called. */
  heading: string;
}

/**
 * What a gardener may write about a plant, in the order of the form: their own facts before those of the species. The plants
 * that the API answers, cards, edits, the public view, the export, the form and the search for identifications that nobody used
 * follow from it. What else a new field needs: a column (`server/db/steps.ts`) and its words (`web/words`).
 */
export const plantFields = {
  commonName: { type: 'name', max: limits.name, of: 'species', view: 'card', heading: 'name' },
  latinName: { type: 'name', max: limits.name, of: 'species', view: 'card', heading: 'scientific name' },
  nickname: {
    type: 'line',
    max: limits.name,
    of: 'gardener',
    isPrivate: true,
    view: 'card',
    heading: 'nickname',
    exportedSince: 6,
  },
  location: { type: 'line', max: limits.shortText, of: 'gardener', isPrivate: true, view: 'card', heading: 'place' },
  situation: {
    type: 'choice',
    choices: situations,
    max: limits.name,
    of: 'gardener',
    isPrivate: true,
    isFilter: true,
    view: 'card',
    heading: 'grows in',
    exportedSince: 6,
  },
  count: {
    type: 'number',
    max: 9_999,
    of: 'gardener',
    isPrivate: true,
    view: 'card',
    heading: 'count',
    exportedSince: 6,
  },
  notes: {
    type: 'text',
    max: limits.longText,
    of: 'gardener',
    isPrivate: true,
    view: 'texts',
    heading: 'notes',
    exportedSince: 6,
  },
  potSize: {
    type: 'line',
    max: limits.name,
    of: 'gardener',
    isPrivate: true,
    isSeldom: true,
    isFilter: true,
    view: 'card',
    heading: 'pot size',
    exportedSince: 6,
  },
  soil: {
    type: 'line',
    max: limits.name,
    of: 'gardener',
    isPrivate: true,
    isSeldom: true,
    isFilter: true,
    view: 'card',
    heading: 'soil',
    exportedSince: 6,
  },
  acquiredFrom: {
    type: 'line',
    max: limits.shortText,
    of: 'gardener',
    isPrivate: true,
    isSeldom: true,
    view: 'texts',
    heading: 'from',
    exportedSince: 6,
  },
  acquiredOn: {
    type: 'date',
    max: limits.name,
    of: 'gardener',
    isPrivate: true,
    isSeldom: true,
    view: 'texts',
    heading: 'acquired',
    exportedSince: 6,
  },
  price: {
    type: 'line',
    max: limits.name,
    of: 'gardener',
    isPrivate: true,
    isSeldom: true,
    view: 'texts',
    heading: 'price',
    exportedSince: 6,
  },
  bloomDate: { type: 'line', max: limits.name, of: 'gardener', view: 'texts', heading: 'bloom' },
  family: { type: 'line', max: limits.name, of: 'species', view: 'card', heading: 'family' },
  nativeRange: { type: 'line', max: limits.shortText, of: 'species', view: 'texts', heading: 'native range' },
  description: { type: 'text', max: limits.longText, of: 'species', view: 'texts', heading: 'description' },
  careNotes: { type: 'text', max: limits.longText, of: 'species', view: 'texts', heading: 'care notes' },
  funFact: { type: 'text', max: limits.longText, of: 'species', view: 'texts', heading: 'fun fact' },
} as const satisfies Record<string, PlantField>;

type Fields = typeof plantFields;
export type PlantFieldName = keyof Fields;
/** The fields for which the table says this. */
type FieldsThat<Says extends Partial<PlantField>> = {
  [Name in PlantFieldName]: Fields[Name] extends Says ? Name : never;
}[PlantFieldName];

export const plantFieldNames = Object.keys(plantFields) as PlantFieldName[];

function fieldsThat<const Says extends Partial<PlantField>>(says: Says) {
  const isSo = (field: Partial<PlantField>) =>
    (Object.keys(says) as (keyof PlantField)[]).every((key) => field[key] === says[key]);
  return plantFieldNames.filter((name) => isSo(plantFields[name])) as FieldsThat<Says>[];
}

/** Those that may be unknown. */
export type PlantNumberName = FieldsThat<{ type: 'number' }>;
export type PlantTextName = Exclude<PlantFieldName, PlantNumberName | FieldsThat<{ type: 'name' }>>;
export const plantNumberNames = fieldsThat({ type: 'number' });
export const plantTextNames = plantFieldNames.filter(
  (name) => !['name', 'number'].includes(plantFields[name].type),
) as PlantTextName[];
/** What the fields of a plant hold. */
export type PlantValues = Record<PlantNumberName, number | null> & Record<PlantTextName, string | null>;

export const fieldsOnCard = fieldsThat({ view: 'card' });
export const fieldsInTexts = fieldsThat({ view: 'texts' });
/** Those that a plant takes over of its species. */
export const speciesFields = fieldsThat({ of: 'species' });
export type SpeciesFieldName = (typeof speciesFields)[number];
/** What else is said about a species; one that is unknown, or a plant under a name of its own, has none of it. */
export const speciesTexts = fieldsThat({ of: 'species', view: 'texts' });
export type SpeciesTextName = (typeof speciesTexts)[number];
export const gardenersFields = fieldsThat({ of: 'gardener' });
export const privateFields = fieldsThat({ isPrivate: true });

export const filterFields = fieldsThat({ isFilter: true });
export type FilterFieldName = (typeof filterFields)[number];
export const seldomFields = fieldsThat({ isSeldom: true });

/** What a field may be instead of any text; undefined for a text. */
export const choicesOf = (name: PlantFieldName): readonly string[] | undefined => {
  const field: PlantField = plantFields[name];
  return field.choices;
};

/** `forEachName` of fields. */
export const forEachField: <Name extends PlantFieldName, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) => Record<Name, Value> = forEachName;

/** These fields of something that has them. */
export const pickFields = <Name extends PlantFieldName, From extends Readonly<Record<Name, unknown>>>(
  names: readonly Name[],
  from: From,
): Pick<From, Name> => forEachField(names, (name) => from[name]) as Pick<From, Name>;
