import { expect, it } from 'vitest';
import { plantOf } from '../../testing/samples.ts';
import { changesOf, fieldsOf, type PlantFields } from './plant-edit.rules.ts';

const fields: PlantFields = {
  commonName: 'Daisy',
  latinName: 'Bellis perennis',
  family: 'Asteraceae',
  description: 'A lawn flower.',
  nativeRange: '',
  careNotes: 'Full sun',
  location: '',
  bloomDate: 'May',
  funFact: '',
  species: '',
};

const { location: _, bloomDate: __, species: ___, ...shown } = fields;

it.each<[string, Partial<PlantFields>, object]>([
  ['are none where nothing changed', {}, {}],
  ['hold only what changed', { location: 'Balcony', description: 'A' }, { location: 'Balcony', description: 'A' }],
  ['say unknown for an emptied text', { family: '', bloomDate: '  ' }, { family: null, bloomDate: null }],
  ['leave an emptied name to the server, which refuses it', { commonName: '' }, { commonName: '' }],
  [
    'hold all that a species would replace where the form shows its texts',
    { species: '7', careNotes: '' },
    { ...shown, nativeRange: null, careNotes: null, funFact: null, useSpecies: 7 },
  ],
  [
    "say that one's own texts stay under another name",
    { species: 'none', commonName: 'Aster' },
    { commonName: 'Aster', useSpecies: null },
  ],
])('changes %s', (_name, edit, changes) => {
  expect(changesOf(fields, { ...fields, ...edit })).toEqual(changes);
});

it('the fields show what is unknown as empty', () => {
  const { species: _species, ...texts } = fields;
  const unknown = { nativeRange: null, location: null, funFact: null };
  expect(fieldsOf(plantOf(1, { ...texts, ...unknown }))).toEqual(fields);
});
