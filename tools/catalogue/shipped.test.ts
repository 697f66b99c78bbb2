import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCatalogue, readEdition } from '../../server/content/catalogue.ts';
import { formatFacts, formatTexts, parseFacts } from '../../server/content/catalogue-facts.ts';
import { nameKey } from '../../server/db/species-names.ts';
import { Corrections } from './corrections.ts';
import { buildTexts } from './table.ts';

const folder = join(import.meta.dirname, '../../assets/catalogue');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const facts = parseFacts(read('facts.tsv'));
const texts = buildTexts(facts);
const species = (await openCatalogue()).species();

it('ships the texts that the facts make, and the facts as the build writes them', () => {
  expect(formatTexts(texts)).toBe(read('texts.tsv'));
  expect(formatFacts(facts)).toBe(read('facts.tsv'));
  const names = facts.map(({ latinName }) => latinName);
  expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
});

it('has a number of its own for what it ships: `npm run catalogue:build` gives the next one', async () => {
  expect((await openCatalogue()).edition).toBe((await readEdition()).edition);
});

it('ships every species of the table once, each with a description, care notes and a source', () => {
  expect(species.length).toBeGreaterThanOrEqual(2_286);
  expect(new Set(species.map(({ latinName }) => nameKey(latinName))).size).toBe(species.length);
  expect(new Set(species.map(({ commonName }) => nameKey(commonName))).size).toBe(species.length);
  const bare = species.filter((one) => !one.description || !one.careNotes || one.sources.length === 0);
  expect(bare).toEqual([]);
});

it('has no synonym that is the accepted name of another species', () => {
  const accepted = new Set(species.map(({ latinName }) => nameKey(latinName)));
  const clashes = species.flatMap((one) => one.synonyms.filter((name) => accepted.has(nameKey(name))));
  expect(clashes).toEqual([]);
});

it('keeps what was written by hand as it stands', () => {
  const byName = new Map(species.map((one) => [one.latinName, one]));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const written = names.filter((name) => name.endsWith('.json')).flatMap((name) => JSON.parse(read(name)));
  expect(written.length).toBeGreaterThanOrEqual(255);
  for (const { latinName, description, careNotes, funFact } of written) {
    expect(byName.get(latinName), latinName).toMatchObject({ description, careNotes, funFact });
  }
});

describe('the texts of the whole catalogue', () => {
  it('hold four care notes each, of a length that suits a card', () => {
    for (const { latinName, careNotes } of species) {
      const items = (careNotes ?? '').split('. ');
      expect(items, latinName).toHaveLength(4);
      for (const item of items) {
        expect(item.length, `${latinName}: ${item}`).toBeGreaterThanOrEqual(30);
        expect(item.length, `${latinName}: ${item}`).toBeLessThanOrEqual(140);
        expect(item, latinName).toMatch(/^[A-Z].*[^.;,\s]$/);
      }
      expect(items[1], latinName).toMatch(/\bcheck\b/i);
    }
  });

  it('ask to check the soil, or the water level, before watering', () => {
    const unasked = texts.filter(
      ({ careNotes }) => !/check the (soil|water level)/i.test(careNotes.split('. ')[1] ?? ''),
    );
    expect(unasked).toEqual([]);
  });

  it('hold descriptions of two sentences and more, but not of a page', () => {
    for (const { latinName, description } of texts) {
      expect(description.length, latinName).toBeGreaterThanOrEqual(100);
      expect(description.length, latinName).toBeLessThanOrEqual(420);
      expect(description, latinName).toMatch(/^[A-Z].*[^.]\. [A-Z].*[^.]\.$/);
    }
  });

  it.each([
    ['a gap or a stray mark', /\s{2}|\.\.|,\.| [,.;]|\( | \)|;;/],
    ['a hole in a template', /\b(undefined|null|NaN|object)\b|\$\{|\[|\]/],
    ['a wrong article', /\ba (?!one\b|eu|uni|us[ae])[aeiou]|\ban (?!herb|heir|hour)[^aeiou\s]|\b[Aa]n? (the|a|an)\b/],
    ['a word twice', /\b(\w+) \1\b/i],
    ['a doubled "from" or "to"', /\bfrom from\b|\bto to\b|native to from/],
    ['advice on eating or a promise of safety', /\bedible\b|\bpoison|\btoxic\b|safe to eat|\bdelicious\b|non-toxic/i],
  ])('hold not %s', (_, pattern) => {
    const wrong = texts.filter(({ description, careNotes }) => pattern.test(`${description} ${careNotes}`));
    expect(wrong.map(({ description, careNotes }) => pattern.exec(`${description} ${careNotes}`)?.input)).toEqual([]);
  });

  it('vary: no sentence of a description in more than one in twenty, no care note in more than one in eight', () => {
    const sentences = new Map<string, number>();
    const notes = new Map<string, number>();
    const count = (counts: Map<string, number>, text: string) => counts.set(text, (counts.get(text) ?? 0) + 1);
    for (const { description, careNotes } of texts) {
      for (const sentence of description.split(/(?<=\.) (?=[A-Z])/)) count(sentences, sentence);
      for (const note of careNotes.split('. ')) count(notes, note);
    }
    expect(Math.max(...sentences.values())).toBeLessThan(texts.length / 20);
    expect(Math.max(...notes.values())).toBeLessThan(texts.length / 8);
    expect(new Set(texts.map(({ description }) => description)).size).toBe(texts.length);
  });
});

it('names a reason for every correction', () => {
  const corrections = Corrections.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, 'corrections.json'), 'utf8')),
  ).corrections;
  expect(new Set(corrections.map(({ latinName }) => latinName)).size).toBe(corrections.length);
});
