import { describe, expect, it } from 'vitest';
import { byFamily, findPlants } from './community.rules.ts';

const fern = { commonName: 'Sword fern', latinName: 'Polystichum munitum', family: 'Dryopteridaceae' };
const daisy = { commonName: 'GÄNSEBLÜMCHEN', latinName: 'Bellis perennis', family: 'Asteraceae' };
const aster = { commonName: 'Michaelmas daisy', latinName: 'Aster amellus', family: 'asteraceae' };
const unknown = { commonName: '100% wild_one\\', latinName: '', family: null };
const garden = [fern, daisy, aster, unknown];

describe('the search', () => {
  it.each([
    ['', garden],
    ['  ', garden],
    ['fern', [fern]],
    ['MUNITUM', [fern]],
    [' asterac', [daisy, aster]],
    ['ga\u0308nse', [daisy]],
    ['ganse-blum', []],
    ['ganseblum', [daisy]],
    ['’', []],
    ['%', [unknown]],
    ['_', [unknown]],
    ['\\', [unknown]],
    ['null', []],
    ['orchid', []],
  ])('for %j looks into names and family', (text, found) => {
    expect(findPlants(garden, text)).toEqual(found);
  });
});

it('groups by family, whatever its case, in the order that they come', () => {
  expect(byFamily([daisy, fern, aster, unknown])).toEqual([
    { family: 'Asteraceae', plants: [daisy, aster] },
    { family: 'Dryopteridaceae', plants: [fern] },
    { family: null, plants: [unknown] },
  ]);
  expect(byFamily([{ family: '' }, { family: null }])).toEqual([
    { family: null, plants: [{ family: '' }, { family: null }] },
  ]);
});
