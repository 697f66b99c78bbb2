import { describe, expect, it } from 'vitest';
import { candidateOf, confidenceWords, percent } from './confidence.ts';

const candidate = (latinName: string, speciesId: number | null) => ({ latinName, speciesId });

describe('confidenceWords', () => {
  it.each([
    [1, 'Very likely'],
    [0.9, 'Very likely'],
    [0.89, 'Likely'],
    [0.5, 'Likely'],
    [0.49, 'Not sure'],
    [0, 'Not sure'],
  ])('%d: %s', (confidence, words) => {
    expect(confidenceWords(confidence, true)).toBe(words);
  });

  it.each([
    [0.97, 'Likely'],
    [0.4, 'Not sure'],
  ])('%d, as a model says of itself: %s', (confidence, words) => {
    expect(confidenceWords(confidence, false)).toBe(words);
  });
});

describe('percent', () => {
  it.each([
    [0.934, '93%'],
    [1, '99%'],
    [0.996, '99%'],
    [0.004, '<1%'],
    [0, '<1%'],
  ])('%d: %s', (confidence, text) => {
    expect(percent(confidence)).toBe(text);
  });
});

describe('candidateOf', () => {
  const candidates = [candidate('Acer negundo', 3), candidate('Acer rubrum', null)];

  it('goes by species before name', () => {
    expect(candidateOf({ speciesId: 3, latinName: 'Acer rubrum' }, candidates)?.latinName).toBe('Acer negundo');
  });
  it('goes by name where the catalogue does not know the species', () => {
    expect(candidateOf({ speciesId: null, latinName: 'Acer rubrum' }, candidates)?.latinName).toBe('Acer rubrum');
  });
  it('finds none for a name of one’s own', () => {
    expect(candidateOf({ speciesId: null, latinName: '' }, candidates)).toBeUndefined();
  });
});
