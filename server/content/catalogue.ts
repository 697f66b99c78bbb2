import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { GrowthHabit } from '../../contract/growth-habits.ts';
import { bloomMonths, type CatalogueFacts, parseFacts, parseTexts } from './catalogue-facts.ts';
import { growthHabitOf } from './growth-habit.ts';
import { parseContent, Text } from './read-content.ts';

const catalogueFolder = join(import.meta.dirname, '../../assets/catalogue');

const textOrNothing = z._default(z.nullable(z.string()), null);
const numberOrNothing = z._default(z.nullable(z.number()), null);
const listed = z._default(z.nullable(z.boolean()), null);

/** A species written by hand with all its facts. Fields that the tables do not keep are left out. */
const WrittenSpecies = z.object({
  latinName: Text,
  commonName: Text,
  otherNames: z._default(z.array(Text), []),
  synonyms: z._default(z.array(Text), []),
  family: Text,
  description: textOrNothing,
  nativeRange: textOrNothing,
  careNotes: textOrNothing,
  funFact: textOrNothing,
  tags: z._default(z.array(z.string()), []),
  toxicToPets: listed,
  toxicToHumans: listed,
  light: z._default(z.array(z.string()), []),
  water: textOrNothing,
  soil: z._default(z.array(z.string()), []),
  phMin: numberOrNothing,
  phMax: numberOrNothing,
  zoneMin: numberOrNothing,
  zoneMax: numberOrNothing,
  bloomMonths: z._default(z.array(z.number()), []),
  flowerColor: textOrNothing,
  heightCm: numberOrNothing,
  spreadCm: numberOrNothing,
  sources: z._default(z.array(z.string()), []),
});

/** Texts written by hand for a species whose facts stand in the table. */
const WrittenTexts = z.object({
  latinName: Text,
  description: Text,
  careNotes: Text,
  funFact: z.nullable(Text),
});
type WrittenTexts = z.infer<typeof WrittenTexts>;

/** One species of the shipped catalogue. */
export type CatalogueSpecies = z.infer<typeof WrittenSpecies> & { habit: GrowthHabit };

export interface Catalogue {
  /** Digest of the files: equal editions have equal content. */
  edition: string;
  /** Later editions have greater numbers. */
  number: number;
  /**
   * Reads the species, which costs more than the digest.
   *
   * @throws Error when the files are not a catalogue
   */
  species(): CatalogueSpecies[];
}

/** Opens the species catalogue that the program ships. */
export async function openCatalogue(folder = catalogueFolder): Promise<Catalogue> {
  const handNames = await readdir(join(folder, 'hand')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const written = handNames
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join('hand', name));
  const files = new Map<string, Buffer>();
  for (const name of ['facts.tsv', 'texts.tsv', 'species.json', ...written]) {
    files.set(name, await readFile(join(folder, name)));
  }
  const digest = createHash('sha256');
  for (const [name, bytes] of files) digest.update(`${name}\n${bytes.length}\n`).update(bytes);
  const { number } = await readEdition(folder);
  return { edition: digest.digest('hex'), number, species: () => speciesOf(files) };
}

/** The number of the shipped edition, and the digest of the files that it was given to. */
export async function readEdition(folder = catalogueFolder): Promise<{ number: number; edition: string }> {
  const text = await readFile(join(folder, 'edition.txt'), 'utf8');
  const [, number, edition = ''] = /^(\d{1,9}) ([\da-f]{64})\n$/.exec(text) ?? [];
  if (number === undefined) throw new Error('assets/catalogue/edition.txt: not a number and a digest');
  return { number: Number(number), edition };
}

/** Puts together the facts, the texts and what was written by hand, which goes before the rest. */
function speciesOf(files: ReadonlyMap<string, Buffer>): CatalogueSpecies[] {
  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const readJson = <T>(name: string, schema: z.ZodMiniType<T>): T =>
    parseContent(`catalogue/${name}`, textOf(name), schema);
  const readTable = <T>(name: string, parse: (content: string) => T): T => {
    try {
      return parse(textOf(name));
    } catch (cause) {
      throw new Error(`assets/catalogue/${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  };
  const whole = readJson('species.json', z.array(WrittenSpecies));
  const texts = new Map(readTable('texts.tsv', parseTexts).map((row) => [row.latinName, row]));
  const handNames = [...files.keys()].filter((name) => name.startsWith('hand'));
  const byHand = new Map<string, WrittenTexts>();
  for (const name of handNames) {
    for (const row of readJson(name, z.array(WrittenTexts))) byHand.set(row.latinName, row);
  }
  const tabled = readTable('facts.tsv', parseFacts).map((facts) => ({
    ...speciesFacts(facts),
    ...(byHand.get(facts.latinName) ?? { ...(texts.get(facts.latinName) ?? noTexts), funFact: null }),
    latinName: facts.latinName,
  }));
  const species = [
    ...whole.map((one) => ({ ...one, ...byHand.get(one.latinName), habit: growthHabitOf(one, one.tags) })),
    ...tabled,
  ];
  if (species.length === 0) throw new Error('assets/catalogue: no species');
  return species;
}

const noTexts = { description: null, careNotes: null };

function speciesFacts(facts: CatalogueFacts) {
  const { categories, bloom, drought: _drought, minTempC: _minTempC, fieldSources: _fieldSources, ...kept } = facts;
  return { ...kept, habit: growthHabitOf(facts, categories), bloomMonths: bloomMonths(bloom), tags: tagsOf(facts) };
}

const shade = new Set(['part shade', 'full shade']);

/** Words to filter by: the categories, and what the facts say in a word. */
function tagsOf({ categories, drought, light, nativeRange }: CatalogueFacts): string[] {
  const tags = new Set(categories.map((category) => (category === 'subshrub' ? 'shrub' : category)));
  if (drought === 'high') tags.add('drought-tolerant');
  if (light.length > 0 && light.every((one) => shade.has(one))) tags.add('shade');
  if (/\b(Alaska|Canada|United States|North America)\b/.test(nativeRange ?? '')) tags.add('native-to-north-america');
  return [...tags].slice(0, 5);
}
