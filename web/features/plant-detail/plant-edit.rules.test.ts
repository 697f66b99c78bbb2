import { describe, expect, it } from 'vitest';
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

describe('changesOf', () => {
  it('is empty when nothing changed', () => {
    expect(changesOf(fields, { ...fields })).toEqual({});
  });
  it('holds only what changed', () => {
    expect(changesOf(fields, { ...fields, location: 'Balcony', description: 'A flower.' })).toEqual({
      location: 'Balcony',
      description: 'A flower.',
    });
  });
  it('says unknown for an emptied text', () => {
    expect(changesOf(fields, { ...fields, family: '', bloomDate: '  ' })).toEqual({ family: null, bloomDate: null });
  });
  it('leaves an emptied name to the server, which refuses it', () => {
    expect(changesOf(fields, { ...fields, commonName: '' })).toEqual({ commonName: '' });
  });
  it('holds all that a species would replace where the form shows its texts', () => {
    const { location: _, bloomDate: __, species: ___, ...shown } = fields;
    expect(changesOf(fields, { ...fields, species: '7', careNotes: '' })).toEqual({
      ...{ ...shown, nativeRange: null, careNotes: null, funFact: null, useSpecies: 7 },
    });
  });
  it("says that one's own texts stay under another name", () => {
    expect(changesOf(fields, { ...fields, species: 'none', commonName: 'Aster' })).toEqual({
      commonName: 'Aster',
      useSpecies: null,
    });
  });
});

it('the fields show what is unknown as empty', () => {
  const { species: _, ...texts } = fields;
  const unknown = { nativeRange: null, location: null, funFact: null };
  expect(fieldsOf(plantOf(1, { ...texts, ...unknown }))).toEqual(fields);
});
