import { expect, test } from 'vitest';
import type { Plant } from '../../../contract/plants.ts';
import { plantOf } from '../../testing/samples.ts';
import { find, findable, findablePlants, wordsIn } from './find.rules.ts';

const plant = (commonName: string, latinName: string, more: Partial<Plant> = {}) =>
  plantOf(1, { commonName, latinName, ...more });

test('words are what stands between spaces and signs', () => {
  expect(wordsIn("  St. John’s-wort  'Élan' ")).toEqual(['st', 'johns', 'wort', 'elan']);
  expect(wordsIn(' - ')).toEqual([]);
  expect(wordsIn('Lavandula × intermedia')).toEqual(['lavandula', 'intermedia']);
  expect(wordsIn('lavandula x')).toEqual(['lavandula', 'x']);
});

test('plants are found by any of their names, place and tags; the nearest name comes first', () => {
  const plants = findablePlants([
    plant('Lady fern', 'Athyrium filix-femina'),
    plant('Fern', 'Nephrolepis exaltata'),
    plant('Pothos', 'Epipremnum', { nickname: 'Fernando' }),
    plant('Rose', 'Rosa', { location: 'Fern corner' }),
    plant('Basil', 'Ocimum basilicum', { tags: ['not a fern'] }),
    plant('Oak', 'Quercus robur'),
    plant('Sea buckfern', 'Hippophae'),
  ]);
  const names = (text: string, atMost = 10) =>
    find(plants, wordsIn(text), atMost).items.map(({ commonName }) => commonName);
  expect(names('FERN')).toEqual(['Fern', 'Lady fern', 'Pothos', 'Sea buckfern', 'Rose', 'Basil']);
  expect(names('filix fern')).toEqual(['Lady fern']);
  expect(names('corner')).toEqual(['Rose']);
  expect(names('  ')).toEqual([]);
  expect(find(plants, wordsIn('fern'), 2)).toMatchObject({ items: { length: 2 }, total: 6 });
});

test('a text in another script is found as it is written', () => {
  const places = [findable('バルコニー', ['バルコニー']), findable('Терраса', ['Терраса'])];
  expect(find(places, wordsIn('терр'), 5).items).toEqual(['Терраса']);
  expect(find(places, wordsIn('バル'), 5).items).toEqual(['バルコニー']);
});
