import { expect, it } from 'vitest';
import { words } from '#server-words';
import { openCatalogue } from './catalogue.ts';
import { knownLookAlikes } from './look-alikes.ts';

/** What tells two apart, by their names. */
const differences = new Map(Object.entries(words.en.lookAlikes.differences));
const taxa = knownLookAlikes.flatMap((row) => row.taxa);

it('says the same of a taxon wherever it stands, and nothing twice', () => {
  const facts = new Map<string, object>();
  for (const taxon of taxa) {
    expect(facts.get(taxon.latinName) ?? taxon).toEqual(taxon);
    facts.set(taxon.latinName, taxon);
  }
  const pairs = knownLookAlikes.map((row) => row.taxa.map(({ latinName }) => latinName).sort());
  for (const [one, other] of pairs) expect(one).not.toBe(other);
  expect(new Set(pairs.map(String)).size).toBe(pairs.length);
  expect(new Set(differences.values()).size).toBe(pairs.length);
});

it('has what tells each pair apart, and nothing else', () => {
  const names = knownLookAlikes.map(({ taxa: [one, other] }) => `${one.latinName} and ${other.latinName}`);
  expect([...differences.keys()].sort()).toEqual(names.sort());
});

it.each([...differences])('%s: one or two sentences of readable length', (_, difference) => {
  expect(difference).toMatch(/^\p{Lu}[^.!?]+\.( \p{Lu}[^.!?]+\.)?$/u);
  expect(difference.length).toBeGreaterThan(60);
  expect(difference.length).toBeLessThanOrEqual(240);
  // Gardeners read it with both systems of measures.
  expect(difference).not.toMatch(/\d|\b(inch|inches|feet|cm|meters?)\b/i);
});

it('never hints that something may be eaten, or that it does no harm', () => {
  const hints =
    /\b(ate|eat|eats|eaten|eating|eater|edib\w*|food\w*|safe\w*|harmless\w*|non-?toxic\w*|non-?poison\w*|delicious|tast[ey]\w*|tasting|flavou?r\w*|cook\w*|raw|boil\w*|culinary|kitchen|recipes?|salads?|soups?|teas?|herbal|forag\w*|harvest\w*|consum\w*|medicinal\w*|remed\w*)\b/i;
  expect('It is safe to eat').toMatch(hints);
  const names = knownLookAlikes.flatMap(({ source, taxa }) => [source, ...taxa.map(({ commonName }) => commonName)]);
  expect([...differences.values(), ...names].filter((text) => hints.test(text))).toEqual([]);
});

it('calls dangerous what the catalogue lists as toxic to people', async () => {
  const toxic = new Set(
    (await openCatalogue())
      .species()
      .filter(({ toxicToHumans }) => toxicToHumans)
      .map(({ latinName }) => latinName),
  );
  const understated = taxa.filter(({ latinName, isDangerous }) => toxic.has(latinName) && !isDangerous);
  expect(understated).toEqual([]);
});
