import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../../server/content/catalogue.ts';
import { PlantNames } from './plant-names.ts';

const species = (await openCatalogue()).species();
const labels = ['Acer negundo', 'Iris', 'Iris pseudacorus', 'Rosa', 'Nova planta'].map((latinName) => ({
  latinName,
  family: latinName === 'Nova planta' ? 'Novaceae' : null,
}));
const names = new PlantNames(species, labels);
const anything = new PlantNames(species, null);

describe('names', () => {
  it.each([
    ['Negundo aceroides', 'Acer negundo'],
    ['acer  NEGUNDO', 'Acer negundo'],
    ['Acer negundo L.', 'Acer negundo'],
    ['Acer negundo var. californicum', 'Acer negundo'],
    ["Acer negundo 'Flamingo'", 'Acer negundo'],
    ['Sansevieria trifasciata', 'Dracaena trifasciata'],
    ['Rosa sp.', 'Rosa'],
    ['Rosa', 'Rosa'],
    ['Nova planta', 'Nova planta'],
    ['Viola × wittrockiana', 'Viola x wittrockiana'],
  ])('reads %s as %s', (written, accepted) => expect(names.read(written)).toBe(accepted));

  it.each(['', 'rose', '42', '*Rosa*', '<b>Rosa</b>', 'constructor'])('refuses %s', (written) =>
    expect(names.read(written)).toBeNull(),
  );
});

describe('an answer', () => {
  it.each([
    ['Acer negundo', 'Acer negundo', true],
    ['Acer negundo', 'Acer campestre', false],
    // A genus is right with any of its species.
    ['Rosa', 'Rosa rugosa', true],
    ['Rosa', 'Rubus idaeus', false],
    // Where the genus is all that the engine knows of a plant, it is right.
    ['Rosa rugosa', 'Rosa', true],
    ['Iris germanica', 'Iris', true],
    ['Iris germanica', 'Iris pseudacorus', false],
    ['Iris pseudacorus', 'Iris', false],
  ])('for %s: %s', (truth, answer, right) => expect(names.isRight(truth, answer)).toBe(right));

  it('that names only the genus is not right where the engine may know the species', () =>
    expect(anything.isRight('Rosa rugosa', 'Rosa')).toBe(false));
});

it('knows what the engine can name', () => {
  expect(['Acer negundo', 'Rosa rugosa', 'Rosa', 'Acer', 'Acer campestre'].map((name) => names.isKnown(name))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(anything.isKnown('Acer campestre')).toBe(true);
});

it('finds families by species, genus, label, and what the engine says', () => {
  expect(names.familyOf('Acer negundo')).toBe('Sapindaceae');
  expect(names.familyOf('Acer inventum')).toBe('Sapindaceae');
  expect(names.familyOf('Nova planta')).toBe('Novaceae');
  expect(names.familyOf('Altera planta')).toBeNull();
  expect(names.familyOf('Altera planta', 'Alteraceae')).toBe('Alteraceae');
});
