import { expect, it } from 'vitest';
import { forEachField, pickFields, plantFieldNames, speciesFields } from '../../../../contract/plant-fields.ts';
import { plantOf } from '../../../testing/samples.ts';
import { changesOf, fieldsOf, isNumberUpTo, type PlantFields } from './plant-edit.rules.ts';

const fields: PlantFields = {
  ...forEachField(plantFieldNames, () => ''),
  commonName: 'Daisy',
  latinName: 'Bellis perennis',
  family: 'Asteraceae',
  description: 'A lawn flower.',
  careNotes: 'Full sun',
  bloomDate: 'May',
  species: '',
  ownTags: ['Rare'],
};

it.each<[string, Partial<PlantFields>, object]>([
  ['are none where nothing changed', {}, {}],
  ['hold only what changed', { location: 'Balcony', description: 'A' }, { location: 'Balcony', description: 'A' }],
  ['say unknown for an emptied text', { family: '', bloomDate: '  ' }, { family: null, bloomDate: null }],
  ['hold all tags where one is new', { ownTags: ['Rare', 'Gift'] }, { ownTags: ['Rare', 'Gift'] }],
  ['hold a number as one', { count: '12' }, { count: 12 }],
  ['leave an emptied name to the server, which refuses it', { commonName: '' }, { commonName: '' }],
  [
    'hold all that a species would replace where the form shows its texts',
    { species: '7', careNotes: '' },
    { ...pickFields(speciesFields, fields), nativeRange: null, careNotes: null, funFact: null, useSpecies: 7 },
  ],
  [
    "say that one's own texts stay under another name",
    { species: 'none', commonName: 'Aster' },
    { commonName: 'Aster', useSpecies: null },
  ],
])('changes %s', (_name, edit, changes) => {
  expect(changesOf(fields, { ...fields, ...edit })).toEqual(changes);
});

it('changes of fields that gardeners made hold those that differ, as they are stored', () => {
  const own = (['number', 'text', 'link', 'date'] as const).map((kind, id) => ({
    id,
    kind,
    name: kind,
    plantCount: 0,
  }));
  const before = fieldsOf(plantOf(1, { ownValues: { 1: 'glazed', 3: '2026-05-04' } }), own);
  expect(before).toMatchObject({ own0: '', own1: 'glazed', own2: '', own3: '2026-05-04' });
  expect(changesOf(before, { ...before, own0: '2,5', own1: ' ' }, own)).toEqual({ ownValues: { 0: '2.5', 1: null } });
});

it('the fields show what is unknown as empty', () => {
  const known = Object.entries(fields).filter(([name, text]) => name !== 'species' && text.length > 0);
  expect(fieldsOf(plantOf(1, Object.fromEntries(known)))).toEqual(fields);
});

it.each([
  ...(['', ' ', '1', ' 12 ', '99'] as const).map((text) => [text, true] as const),
  ...(['0', '01', '100', '-1', '1.5', '1e1', 'two'] as const).map((text) => [text, false] as const),
])('%j is a number up to 99 or blank: %s', (text, isRight) => {
  expect(isNumberUpTo(text, 99)).toBe(isRight);
});
