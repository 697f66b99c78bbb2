import { describe, expect, it } from 'vitest';
import { type Caution, guessesOf, neverSure, plantAnswerOf, serviceCaution } from './guesses.rules.ts';

const said = (names: Record<string, number>) =>
  Object.entries(names).map(([latinName, confidence]) => ({
    ...{ latinName, confidence, commonNames: [], family: 'Rosaceae' },
  }));

describe('guessesOf', () => {
  it('sorts, and has each name once, with the best of its confidences', () => {
    const guesses = guessesOf(said({ 'Rosa canina': 0.2, 'Rosa rugosa': 0.3, 'Rosa canina L.': 0.4 }));
    expect(guesses.map(({ latinName, confidence }) => [latinName, confidence])).toEqual([
      ['Rosa canina', 0.4],
      ['Rosa rugosa', 0.3],
    ]);
  });

  it('has five at most, and fills up behind what is no name', () => {
    const names = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'].map((epithet) => [`Rosa ${epithet}`, 0.1]);
    const guesses = guessesOf(said({ '<html>': 0.9, ...Object.fromEntries(names) }));
    expect(guesses.map(({ latinName }) => latinName)).toEqual(['Rosa aa', 'Rosa bb', 'Rosa cc', 'Rosa dd', 'Rosa ee']);
  });

  it.each([
    [{ 'Rosa canina': 7, 'Rosa rugosa': -3 }, [1, 0]],
    [{ 'Rosa canina': 0.9, 'Rosa rugosa': 0.9 }, [0.5, 0.5]],
    [{ 'Rosa canina': 0, 'Rosa rugosa': 0 }, [0, 0]],
  ])('keeps the confidences of %j within bounds', (names, confidences) => {
    expect(guessesOf(said(names)).map(({ confidence }) => confidence)).toEqual(confidences);
  });
});

describe('plantAnswerOf', () => {
  const identified = { verdict: 'identified', level: 'species', group: null };
  const uncertain = { verdict: 'uncertain', level: 'species', group: null };
  const rose = { verdict: 'uncertain', level: 'genus', group: 'Rosa' };

  it.each<[string, Record<string, number>, Caution, object]>([
    ['one species is sure', { 'Rosa canina': 0.9, 'Rosa rugosa': 0.1 }, serviceCaution, identified],
    ['one species is nearly sure', { 'Rosa canina': 0.89, 'Bellis perennis': 0.11 }, serviceCaution, uncertain],
    ['two species of a genus are', { 'Rosa canina': 0.5, 'Rosa rugosa': 0.45 }, serviceCaution, rose],
    ['the genus is hardly surer', { 'Rosa canina': 0.85, 'Rosa rugosa': 0.06 }, serviceCaution, uncertain],
    ['the best name is a genus', { Rosa: 0.95, 'Bellis perennis': 0.05 }, serviceCaution, rose],
    ['the model only says that it is sure', { 'Rosa canina': 1 }, neverSure, uncertain],
    ['its species are of one genus', { 'Rosa canina': 0.5, 'Rosa rugosa': 0.5 }, neverSure, uncertain],
    ['its best name is a genus', { Rosa: 0.5 }, neverSure, rose],
  ])('goes as far as is sure when %s', (_, names, caution, reach) => {
    expect(plantAnswerOf(guessesOf(said(names)), caution)).toMatchObject(reach);
  });
});
