import { describe, expect, test } from 'vitest';
import { fold, searched, withPlainLetters } from './fold.ts';

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['Spring-Cre\u0301me', 'spring creme'],
  ['Mexikanische SÜSSDOLDE', 'mexikanische sussdolde'],
  ['Weißdorn', 'weissdorn'],
  ['Rødgrøn Æble', 'rodgron aeble'],
  ['Łubin', 'lubin'],
  ['ISIRGAN ısırgan İncir', 'isirgan isirgan incir'],
  ['ﬁg', 'fig'],
  ['Rosa × centifolia', 'rosa x centifolia'],
  ['Lavandula ×intermedia', 'lavandula x intermedia'],
  ['St. John’s-wort', 'st johns wort'],
  ['  Front\u00a0 bed\t', 'front bed'],
  ["Rosa “Queen's” ‘Throne’", 'rosa queens throne'],
  ['Терраса バルコニー 🌹 100 %', 'терраса バルコニー 🌹 100 %'],
  ['…', ''],
  [' - ', ''],
])('%j is compared as %j', (text, folded) => expect(fold(text)).toBe(folded));

describe.each(["Lady's mantle", 'Lady’s mantle', 'Lady‘s mantle', 'Ladyʼs mantle', 'Lady′s mantle', 'Lady`s mantle'])(
  '%s',
  (name) => test('is found with any apostrophe and without', () => expect(fold(name)).toBe('ladys mantle')),
);

test('what is compared is compared as itself', () => {
  for (const text of ['Crème × Brûlée', "St. John's-wort", 'ΑΣ', 'ẞ', 'ﷺ']) expect(fold(fold(text))).toBe(fold(text));
});

test.each([
  ['Lavandula intermedia', ['lavandula intermedia', 'lavandula x intermedia']],
  ['Lavandula ×intermedia', ['lavandula x intermedia', 'lavandula intermedia']],
  ['× Fatshedera lizei', ['x fatshedera lizei', 'fatshedera lizei', 'fatshedera x lizei']],
  ['rosa', ['rosa']],
  ['lavandula ×', ['lavandula x', 'lavandula x x']],
  ['×', ['x']],
  ['x ab', ['x ab']],
  ['…', ['']],
])('%j is searched for as %j', (text, ways) => expect(searched(text)).toEqual(ways));

test.each([
  ['weißdorn', 'weissdorn'],
  ['ærø-løg', 'aero-log'],
  ['œillet', 'oeillet'],
  ['łubin', 'lubin'],
  ['đu đủ', 'du dủ'],
  ['birki-bjarkið', 'birki-bjarkid'],
  ['þistill', 'thistill'],
  ['ısırgan', 'isirgan'],
  // Left to those who compare: marks, other scripts, the sign of hybrids.
  ['crème × 玫瑰', 'crème × 玫瑰'],
  ['', ''],
])('%j is written %j', (text, plain) => expect(withPlainLetters(text)).toBe(plain));
