/**
 * Makes the shipped species catalogue.
 *
 *   npm run catalogue:build -- FACTS.csv   checks the table, writes facts.tsv and texts.tsv
 *   npm run catalogue:build                rewrites texts.tsv from the facts.tsv that is there
 *
 * Either gives the edition its next number where any file of the catalogue has changed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { openCatalogue, readEdition } from '../../server/content/catalogue.ts';
import { formatFacts, formatTexts, parseFacts } from '../../server/content/catalogue-facts.ts';
import { Corrections } from './corrections.ts';
import { buildFacts, buildTexts, CatalogueError } from './table.ts';

const folder = join(import.meta.dirname, '../../assets/catalogue');
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Writes a file and says whether that changed it. */
async function put(name: string, content: string): Promise<void> {
  const path = join(folder, name);
  const before = await readFile(path, 'utf8').catch(() => null);
  if (before === content) return say(`${name}: unchanged`);
  await writeFile(path, content);
  say(`${name}: written, ${Buffer.byteLength(content).toLocaleString('en-US')} bytes`);
}

async function rebuildFacts(path: string): Promise<void> {
  const written = z
    .array(z.object({ latinName: z.string(), commonName: z.string() }))
    .parse(await readJson(join(folder, 'species.json')));
  const corrections = Corrections.parse(await readJson(join(import.meta.dirname, 'corrections.json')));
  const built = await buildFacts(basename(path), await readFile(path, 'utf8'), corrections, written);
  say(`${built.facts.length} species from ${basename(path)}, and ${written.length} written by hand`);
  say(`corrected: ${built.fixed.length}; left out: ${built.dropped.join(', ') || 'none'}`);
  say(`already written by hand: ${built.writtenWhole.length}`);
  await put('facts.tsv', formatFacts(built.facts));
}

/** Databases take an edition only from a greater number, so that an older program never puts its own back. */
async function numberEdition(): Promise<void> {
  const { number, edition } = await readEdition();
  const { edition: now } = await openCatalogue();
  await put('edition.txt', `${now === edition ? number : number + 1} ${now}\n`);
}

try {
  const [path] = process.argv.slice(2);
  if (path) await rebuildFacts(path);
  const facts = parseFacts(await readFile(join(folder, 'facts.tsv'), 'utf8'));
  await put('texts.tsv', formatTexts(buildTexts(facts)));
  await numberEdition();
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error;
  process.stderr.write(`Nothing was written. ${error.message}\n`);
  process.exitCode = 1;
}
