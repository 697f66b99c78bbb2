import { describe, expect, it } from 'vitest';
import type { Plant } from '../../../../contract/plants.ts';
import { editBack, hasTexts } from './identity.rules.ts';

const texts = { family: 'Asteraceae', description: 'Tall', nativeRange: null, careNotes: null, funFact: null };
const coneflower = {
  ...{ id: 1, speciesId: 4, commonName: 'Mine', latinName: 'Echinacea purpurea', ...texts },
  ...{ tags: ['perennial'], location: 'Pond' },
} as Plant;

describe('editBack', () => {
  it('names the species and the texts that the plant had, and nothing personal', () => {
    const after = { ...coneflower, speciesId: 5, tags: ['annual'], location: 'Gate' };
    expect(editBack(coneflower, after)).toEqual({
      ...{ useSpecies: 4, commonName: 'Mine', latinName: 'Echinacea purpurea', ...texts },
    });
  });
  it('is none where tags would stay of the other species', () => {
    const own = { ...coneflower, speciesId: null };
    expect(editBack(own, { ...own, speciesId: 5, tags: ['annual'] })).toBeNull();
    expect(editBack(own, { ...own, latinName: 'Helianthus' })).toMatchObject({ useSpecies: null });
  });
});

describe('hasTexts', () => {
  it('asks for what another species would replace', () => {
    expect(hasTexts(coneflower)).toBe(true);
    expect(hasTexts({ ...coneflower, description: '' })).toBe(false);
  });
});
