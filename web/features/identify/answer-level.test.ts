import { describe, expect, it } from 'vitest';
import * as words from '#words/identify.tsx';
import type { Level } from '../../../contract/identify.ts';
import { isUnsure, partialAnswer, shownLevel, toxicityAmong } from './answer-level.ts';

describe('partialAnswer', () => {
  it('is none for a species, or for what the gardener named', () => {
    const daisy = { commonName: 'Daisy', latinName: 'Bellis perennis' };
    expect(partialAnswer(daisy, 'species')).toBeNull();
    expect(shownLevel({ level: 'unknown' }, 'named')).toBe('species');
    expect(shownLevel({ level: 'genus' }, null)).toBe('genus');
  });

  it('says the genus, and leads to its species', () => {
    expect(partialAnswer({ commonName: 'Rose', latinName: 'Rosa' }, 'genus')).toEqual({
      title: 'Rose',
      latinName: 'Rosa',
      sentence: "A kind of rose. We can't say which.",
      query: 'Rosa',
    });
  });

  it('says the family, and leads to its plants', () => {
    expect(partialAnswer({ commonName: 'Plant of the daisy family', latinName: 'Asteraceae' }, 'family')).toMatchObject(
      {
        title: 'Something of the daisy family',
        latinName: null,
        query: 'Asteraceae',
      },
    );
  });

  it('admits what it does not know', () => {
    expect(partialAnswer({ commonName: 'Unknown plant', latinName: '' }, 'unknown')).toMatchObject({
      title: "A plant that we don't know yet",
      latinName: null,
      query: '',
    });
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

describe('aKindOf', () => {
  it.each([
    ['Cherry or plum', 'cherry or plum'],
    ['Black-eyed Susan', 'black-eyed Susan'],
    ['Japanese anemone', 'Japanese anemone'],
    ["St. John's wort", "St. John's wort"],
    ['Stonecrop', 'stonecrop'],
  ])('%s: %s', (name, within) => {
    expect(words.aKindOf(name)).toBe(`A kind of ${within}. We can't say which.`);
  });
});

describe('toxicityAmong', () => {
  const candidate = (confidence: number, toxicToPets: boolean, toxicToHumans: boolean) => ({
    ...{ confidence, toxicToPets, toxicToHumans },
  });

  it('warns of every match that is not far-fetched', () => {
    expect(toxicityAmong([candidate(0.3, false, false), candidate(0.05, true, true)])).toEqual([
      'some possible matches are listed as toxic to pets',
      'some possible matches are listed as toxic to humans',
    ]);
    expect(toxicityAmong([candidate(0.3, false, true)])).toEqual([
      'some possible matches are listed as toxic to humans',
    ]);
    expect(toxicityAmong([candidate(0.3, false, false), candidate(0.04, true, true)])).toEqual([]);
  });
});

describe('looksLikeYours', () => {
  it('leaves a place out that is not known', () => {
    expect(words.looksLikeYours('Gertrude Jekyll', 'the front bed')).toBe(
      'This looks like your “Gertrude Jekyll” in the front bed.',
    );
    expect(words.looksLikeYours('Gertrude Jekyll', null)).toBe('This looks like your “Gertrude Jekyll”.');
  });
});
