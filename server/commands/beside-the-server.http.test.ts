import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { Engine } from '../db/database.ts';
import { appliedMigrations, migrate } from '../db/migrate.ts';
import { inDatabase } from '../testing/backups.ts';
import { markBeforeRelease } from '../testing/before-release.ts';
import { type GardenPlace, gardenPlace } from '../testing/gardens.ts';
import { openedInTest } from '../testing/opened.ts';
import { runCommandLine as run, settingsOf } from '../testing/server-process.ts';

const engine: Engine = inject('postgresUrl') ? 'postgres' : 'sqlite';
const olderStep = '0037-folded-keys';

const place = () => openedInTest(gardenPlace(engine));

/**
 * Everything that is run beside the server, with parameters that would change something; on PostgreSQL one command for all,
 * because they open the database alike.
 */
async function commands({ dataDir }: GardenPlace): Promise<[command: string, parameters: string[]][]> {
  const account: [string, string[]] = ['account.ts', ['create', 'ann@example.org']];
  if (engine === 'postgres') return [account];
  // In a folder of its own: an import looks at what lies beside its file.
  const names = join(dataDir, 'import', 'names.csv');
  await mkdir(join(dataDir, 'import'));
  await writeFile(names, 'scientificName,family\nQuercus robur,Fagaceae\n');
  return [
    account,
    ['badges-recompute.ts', []],
    ['jobs.ts', ['retry']],
    ['catalogue-import.ts', [names]],
    ['catalogue-remove.ts', ['names']],
    ['photos-clean.ts', []],
  ];
}

const migrationsOf = (place: GardenPlace) => inDatabase(place, appliedMigrations);

describe('a command beside the server', () => {
  it('makes no database where there is none', async () => {
    const nowhere = await place();
    const settings = { ...settingsOf(nowhere), DATA_DIR: join(nowhere.dataDir, 'mistyped') };
    const all = await commands(nowhere);
    const backup: [string, string[]] = ['backup.ts', [join(nowhere.dataDir, 'garden.zip')]];
    const answers = await Promise.all([...all, backup].map(([name, parameters]) => run(name, parameters, settings)));
    for (const { code, said } of answers) {
      expect(said.trim().split('\n').at(-1)).toMatch(
        /^There is no (Leafbook database|garden) (in DATA_DIR|at DATABASE_URL)/,
      );
      expect(code).toBe(1);
    }
    expect(await readdir(nowhere.dataDir)).toEqual(engine === 'sqlite' ? ['import'] : []);
    if (engine === 'postgres') expect(await migrationsOf(nowhere)).toEqual([]);
  });

  it('leaves the database of an earlier version to the server that runs on it', async () => {
    const older = await place();
    const { db } = older.open();
    await migrate({ db, engine });
    await markBeforeRelease(db, olderStep);
    await db.destroy();
    const all = await commands(older);
    const before = existsSync(older.source) && (await readFile(older.source));
    const answers = await Promise.all(all.map(([name, parameters]) => run(name, parameters, settingsOf(older))));
    for (const { code, said } of answers) {
      expect(said).toContain('The database is older than this version of Leafbook. Restart the server first');
      expect(code).toBe(1);
    }
    expect((await migrationsOf(older)).at(-1)).toBe(olderStep);
    if (before) expect((await readFile(older.source)).equals(before)).toBe(true);
    const doctor = await run('doctor.ts', [], { ...settingsOf(older), IDENTIFIER_MODEL: '/none/model.json' });
    expect(doctor.said).toContain('WARN  Schema');
    expect((await migrationsOf(older)).at(-1)).toBe(olderStep);
  });
});
