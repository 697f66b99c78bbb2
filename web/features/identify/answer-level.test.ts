import { describe, expect, it } from 'vitest';
import type { Level } from '../../../contract/identify.ts';
import { isUnsure, partialAnswer, shownLevel, toxicityAmong } from './answer-level.ts';

describe('partialAnswer', () => {
  it('is none for a species, or for what the gardener named', () => {
    const daisy = { commonName: 'Daisy', latinName: 'Bellis perennis' };
    expect(partialAnswer(daisy, 'species')).toBeNull();
    expect(shownLevel({ level: 'unknown' }, 'named')).toBe('species');
    expect(shownLevel({ level: 'genus' }, null)).toBe('genus');
  });

  it.each([
    ['Rose', 'Rosa', 'genus', 'Rose', 'Rosa', "A kind of rose. We can't say which.", 'Rosa'],
    [
      ...(['Plant of the daisy family', 'Asteraceae', 'family', 'A plant in the daisy family', null] as const),
      ...(['We know the family, but not which plant it is.', 'Asteraceae'] as const),
    ],
    ['Unknown plant', '', 'unknown', "We don't recognize this plant", null, expect.any(String), ''],
  ] as const)('calls %s (%s, %s) %s', (commonName, latin, level, title, latinName, sentence, query) => {
    expect(partialAnswer({ commonName, latinName: latin }, level)).toEqual({ title, latinName, sentence, query });
  });
});

describe('isUnsure', () => {
  const answer = (level: Level, verdict: 'identified' | 'uncertain', confidence: number) => ({
    ...{ level, verdict, confidence },
  });

  it.each([
    ['species', 'identified', 0.4, false],
    ['species', 'uncertain', 0.5, false],
    ['species', 'uncertain', 0.49, true],
    ['genus', 'uncertain', 0.9, true],
    ['family', 'uncertain', 0.9, true],
    ['unknown', 'uncertain', 0.9, true],
  ] as const)('%s, %s at %d: %s', (level, verdict, confidence, unsure) => {
    expect(isUnsure(answer(level, verdict, confidence), null)).toBe(unsure);
  });

  it('is over once the gardener has chosen a match or named the plant', () => {
    expect(isUnsure(answer('species', 'uncertain', 0.16), 'chosen')).toBe(false);
    expect(isUnsure(answer('unknown', 'uncertain', 0.1), 'named')).toBe(false);
  });
});

describe('the name of a genus within a sentence', () => {
  it.each([
    ['Cherry or plum', 'cherry or plum'],
    ['Black-eyed Susan', 'black-eyed Susan'],
    ['Japanese anemone', 'Japanese anemone'],
    ["St. John's wort", "St. John's wort"],
    ['Stonecrop', 'stonecrop'],
  ])('%s: %s', (name, within) => {
    expect(partialAnswer({ commonName: name, latinName: 'Rosa' }, 'genus')?.sentence).toBe(
      `A kind of ${within}. We can't say which.`,
    );
  });
});

describe('toxicityAmong', () => {
  const candidate = (confidence: number, toxicToPets: boolean, toxicToHumans: boolean) => ({
    ...{ confidence, toxicToPets, toxicToHumans },
  });

  it('warns of every match that is not far-fetched', () => {
    expect(toxicityAmong([candidate(0.3, false, false), candidate(0.05, true, true)])).toBe(
      'Some possible matches are listed as toxic to pets or people',
    );
    expect(toxicityAmong([candidate(0.3, true, false), candidate(0.1, false, false)])).toBe(
      'Some possible matches are listed as toxic to pets',
    );
    expect(toxicityAmong([candidate(0.3, false, true)])).toBe('Some possible matches are listed as toxic to people');
    expect(toxicityAmong([candidate(0.3, false, false), candidate(0.04, true, true)])).toBe('');
  });
});
