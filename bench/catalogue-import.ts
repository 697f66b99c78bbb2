// How fast a large checklist is imported, and how that compares to inserting its rows and nothing more:
// `node bench/catalogue-import.ts [ROWS]`. The file is made up, in the columns of WCVP; a quarter of it are accepted names.
import { createWriteStream, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importSpecies, prepareImport } from '../server/commands/catalogue-import/import.ts';
import { Report } from '../server/commands/catalogue-import/report.ts';
import { openSourceFiles } from '../server/commands/catalogue-import/source-files.ts';
import { showProgress } from '../server/core/progress.ts';
import { openUpgradedDatabase } from '../server/process/open-database.ts';

const rows = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const header =
  'plant_name_id|ipni_id|taxon_rank|taxon_status|family|genus_hybrid|genus|species_hybrid|species|infraspecific_rank|' +
  'infraspecies|parenthetical_author|primary_author|publication_author|place_of_publication|volume_and_page|' +
  'first_published|nomenclatural_remarks|geographic_area|lifeform_description|climate_description|taxon_name|' +
  'taxon_authors|accepted_plant_name_id|basionym_plant_name_id|replaced_synonym_author|homotypic_synonym|' +
  'parent_plant_name_id|powo_id|hybrid_formula|reviewed';

/** Numbers that are the same in every run. */
let seed = 20;
function below(limit: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (seed >> 8) % limit;
}

const syllables =
  'ba ce ci co da de do fa fi ga go la le li lo ma mi mo na ne ni no pa pe po ra re ri ro sa se ta te ti to va';
const parts = syllables.split(' ');
const word = (length: number, end: string) => Array.from({ length }, () => parts[below(parts.length)]).join('') + end;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const families = Array.from({ length: 450 }, () => capital(word(3, 'aceae')));
const genera = Array.from({ length: 14_000 }, () => capital(word(3 + below(2), 'us')));
const epithets = Array.from({ length: 60_000 }, () => word(2 + below(3), 'a'));
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;

function* checklist(): Generator<string> {
  yield `${header}\n`;
  for (let id = 1; id <= rows; id += 1) {
    const accepted = id % 4 === 1;
    const genus = pick(genera);
    const epithet = pick(epithets);
    const family = families[genus.length * 7 + (genus.codePointAt(0) ?? 0)] ?? families[0];
    const place = accepted ? 'S. Central & E. Europe to Caucasus' : '';
    // A synonym stands before its accepted name as often as after it.
    const of = accepted
      ? id
      : Math.min(rows - ((rows - 1) % 4), Math.max(1, 1 + 4 * (Math.floor(id / 4) + below(9) - 4)));
    yield `${id}|${id}-1|Species|${accepted ? 'Accepted' : 'Synonym'}|${family}||${genus}||${epithet}||||L.||Sp. Pl.|12: 34|(1753)||` +
      `${place}|perennial|temperate|${genus} ${epithet}|L.|${of}||||${id}|${id}-1||Y\n`;
  }
}

const file = join(folder, 'wcvp_names.csv');
await pipeline(Readable.from(checklist()), createWriteStream(file));

function bareInserts(): number {
  const database = new DatabaseSync(join(folder, 'bare.db'));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table bare (id integer primary key, name text, family text, status text, accepted integer)`);
  const insert = database.prepare('insert into bare (name, family, status, accepted) values (?, ?, ?, ?)');
  const start = performance.now();
  database.exec('begin');
  for (let id = 1; id <= rows; id += 1) {
    insert.run(
      `${genera[id % genera.length]} ${epithets[id % epithets.length]}`,
      families[id % 450] ?? '',
      'Accepted',
      id,
    );
    if (id % 500 === 0) database.exec('commit; begin');
  }
  database.exec('commit');
  database.close();
  return rows / ((performance.now() - start) / 1000);
}

let peak = 0;
const watchMemory = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100);

const garden = await openUpgradedDatabase({
  dataDir: join(folder, 'data'),
  databaseUrl: process.env.DATABASE_URL ?? '',
  backupBeforeUpgrade: true,
});
const files = await openSourceFiles(file);
const report = new Report();
const start = performance.now();
await importSpecies(garden.db, await prepareImport(files, { source: 'bench' }), report, {
  now: () => new Date(),
  watch: showProgress(process.stderr),
});
const seconds = (performance.now() - start) / 1000;
clearInterval(watchMemory);
await garden.db.destroy();

const speed = rows / seconds;
const bare = bareInserts();
const round = (value: number) => Math.round(value).toLocaleString('en');
console.log(report.counts);
console.log(`${round(rows)} rows in ${seconds.toFixed(1)} s: ${round(speed)} rows/s, search index included`);
console.log(`Bare insert loop: ${round(bare)} rows/s, ${(bare / speed).toFixed(1)} times as fast`);
console.log(`Peak memory: ${round(Math.max(peak, process.resourceUsage().maxRSS * 1024) / 1e6)} MB`);
