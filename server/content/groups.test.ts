import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commonNameOfFamily, commonNameOfGenus, familyOfGenus } from './groups.ts';

const root = join(import.meta.dirname, '../..');
const shipped: { latinName: string; family: string }[] = JSON.parse(
  readFileSync(join(root, 'assets/model/labels.json'), 'utf8'),
);
const [, ...lines] = readFileSync(join(root, 'tools/training/classes.csv'), 'utf8').trim().split('\n');
const trained = lines.map((line) => {
  const [, latinName = '', , family = ''] = line.split(',');
  return { latinName, family };
});

describe.each([
  ['ships', shipped],
  ['is trained on', trained],
])('every taxon that the identifier %s', (_, taxa) => {
  it('has words for its genus and its family, and the family of its genus', () => {
    expect(taxa.length).toBeGreaterThanOrEqual(88);
    for (const { latinName, family } of taxa) {
      const genus = latinName.split(' ')[0] ?? '';
      expect(commonNameOfGenus(genus), latinName).toMatch(/^[A-Z]/);
      expect(commonNameOfFamily(family), latinName).toMatch(/^\p{L}/u);
      expect(familyOfGenus(genus), latinName).toBe(family);
    }
  });
});

it('says genera as names and families as what goes before "family"', () => {
  expect(commonNameOfGenus('Rosa')).toBe('Rose');
  expect(familyOfGenus('Rosa')).toBe('Rosaceae');
  expect(commonNameOfFamily('Asteraceae')).toBe('daisy');
});

it.each(['', 'rosa', 'Nothing', 'constructor', '__proto__'])('knows nothing of %j', (name) => {
  expect([commonNameOfGenus(name), commonNameOfFamily(name), familyOfGenus(name)]).toEqual([null, null, null]);
});
