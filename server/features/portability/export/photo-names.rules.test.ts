import { expect, it } from 'vitest';
import { PhotoNames } from './photo-names.rules.ts';

const day = '2026-10-02';
const nameOf = (commonName: string, latinName = 'Acer rubrum') =>
  new PhotoNames().name(1, { commonName, latinName, day }, `${day}T09:00:00.000Z`);

it.each([
  ['Lavender', 'lavender'],
  ['Weißdorn ‘Größe’', 'weissdorn-grosse'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\Windows\0', 'c-windows'],
  ['CON', 'con-plant'],
  ['LPT1', 'lpt1-plant'],
  ['もみじ', 'acer-rubrum'],
  ['x'.repeat(200), 'x'.repeat(60)],
  [' - 🌱 - ', 'acer-rubrum'],
])('a photo of %s is in the folder %s', (name, folder) => {
  expect(nameOf(name)).toBe(`photos/${folder}/2026-10-02-1.webp`);
});

it('a plant whose names have no such letters is a plant', () => {
  expect(nameOf('もみじ', 'イロハモミジ')).toBe('photos/plant/2026-10-02-1.webp');
});

it('photos of a day are numbered, also those of plants with the same name', () => {
  const names = new PhotoNames();
  const fern = { commonName: 'Fern', latinName: 'Fern', day };
  const given = [fern, { ...fern, commonName: 'FERN' }, { ...fern, day: '2026-10-03' }, null, null];
  expect(given.map((subject, id) => names.name(id, subject, `${day}T09:00:00.000Z`))).toEqual([
    'photos/fern/2026-10-02-1.webp',
    'photos/fern/2026-10-02-2.webp',
    'photos/fern/2026-10-03-1.webp',
    'photos/2026-10-02-1.webp',
    'photos/2026-10-02-2.webp',
  ]);
  expect([names.get(2), names.get(9), names.get(null)]).toEqual([
    'photos/fern/2026-10-03-1.webp',
    undefined,
    undefined,
  ]);
});
