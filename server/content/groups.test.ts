import { describe, expect, it } from 'vitest';
import { shippedTaxa, trainedTaxa } from '../testing/taxa.ts';
import { openCatalogue } from './catalogue.ts';
import { commonNameOfFamily, commonNameOfGenus, familyOfGenus } from './groups.ts';

describe.each([
  ['ships', shippedTaxa(), 204],
  ['is trained on', trainedTaxa(), 204],
])('every taxon that the identifier %s', (_, taxa, least) => {
  it('has words for its genus and its family, and the family of its genus', () => {
    expect(taxa.length).toBeGreaterThanOrEqual(least);
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

it('calls a genus as its page in the species catalogue does', async () => {
  const pages = (await openCatalogue()).species().filter(({ latinName }) => !latinName.includes(' '));
  expect(pages.length).toBeGreaterThanOrEqual(38);
  for (const { latinName, commonName, family } of pages) {
    expect([commonNameOfGenus(latinName), familyOfGenus(latinName)]).toEqual([commonName, family]);
  }
});

it.each(['', 'rosa', 'Nothing', 'constructor', '__proto__'])('knows nothing of %j', (name) => {
  expect([commonNameOfGenus(name), commonNameOfFamily(name), familyOfGenus(name)]).toEqual([null, null, null]);
});
