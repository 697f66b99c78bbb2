import { expect, it } from 'vitest';
import families from '../words/families.json' with { type: 'json' };
import genera from '../words/genera.json' with { type: 'json' };
import habits from '../words/habits.json' with { type: 'json' };
import { article, chooserOf, listed } from './choose.ts';
import { lengthText, seasonText, temperatureText, zoneMinimumC } from './measures.ts';
import { placeOf } from './place.ts';

it.each([
  [3, '3 cm (1 in)'],
  [60, '60 cm (2 ft)'],
  [46, '45 cm (18 in)'],
  [99, '1 m (3 ft)'],
  [152, '1.5 m (5 ft)'],
  [760, '7.6 m (25 ft)'],
  [1829, '18 m (60 ft)'],
])('writes a length of %i cm as %s', (cm, text) => {
  expect(lengthText(cm)).toBe(text);
});

it('writes the coldest night of a zone in both systems', () => {
  expect(temperatureText(zoneMinimumC(5))).toBe('-29 °C (-20 °F)');
  expect(temperatureText(zoneMinimumC(9))).toBe('-7 °C (20 °F)');
});

it.each([
  [[7], 'in midsummer'],
  [[5, 6], 'in late spring and early summer'],
  [[4, 5], 'in mid to late spring'],
  [[6, 7, 8], 'throughout summer'],
  [[5, 6, 7, 8], 'from late spring to late summer'],
  [[12, 1, 2, 3], 'from early winter to early spring'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'at almost any time of year'],
  [[], ''],
])('says the months %j by season: %s', (months, text) => {
  expect(seasonText(months)).toBe(text);
});

it.each([
  ['Canada, United States', { kind: 'region', text: 'Canada and the United States' }],
  ['Southeastern United States', { kind: 'region', text: 'the southeastern United States' }],
  ['Central and South America', { kind: 'region', text: 'Central and South America' }],
  ['United States (California, Oregon)', { kind: 'region', text: 'the United States (California, Oregon)' }],
  ['Himalaya to Southern China', { kind: 'span', text: 'the Himalaya to southern China' }],
  ['Garden origin (South Africa)', { kind: 'garden', parents: 'South Africa' }],
  ['Northern Hemisphere', { kind: 'region', text: 'the Northern Hemisphere' }],
  [null, { kind: 'unknown' }],
])('reads the range %j', (range, place) => {
  expect(placeOf(range)).toEqual(place);
});

it('chooses the article by sound', () => {
  const words = ['annual', 'evergreen tree', 'herb', 'upright shrub', 'unusual fern', 'eucalypt', 'tree', 'hybrid'];
  expect(words.map(article)).toEqual(['an', 'an', 'an', 'an', 'an', 'a', 'a', 'a']);
});

it('lists with commas and a last "and"', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'], 'or')]).toEqual([
    '',
    'a',
    'a and b',
    'a, b or c',
  ]);
});

it('chooses the same for one name, and evenly over many', () => {
  expect(chooserOf('Acer rubrum')('x', ['a', 'b', 'c'])).toBe(chooserOf('Acer rubrum')('x', ['a', 'b', 'c']));
  const counts = new Map<string, number>();
  for (let n = 0; n < 3_000; n += 1) {
    const way = chooserOf(`Genus species${n}`)('opening', ['a', 'b', 'c', 'd']);
    counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  expect(Math.min(...counts.values())).toBeGreaterThan(650);
  expect(Math.max(...counts.values())).toBeLessThan(850);
});

it('has notes about kinds of plant that are whole sentences and give no advice on eating', () => {
  for (const note of [...Object.values(genera), ...Object.values(families), ...Object.values(habits)].flat()) {
    expect(note).toMatch(/^[A-Z].*[^.]\.$/);
    expect(note.length, note).toBeLessThanOrEqual(150);
    expect(note).not.toMatch(/poison|toxic|edible|safe to eat|\s{2}/i);
  }
});
