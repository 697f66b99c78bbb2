import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openedFolder } from '../testing/opened.ts';
import {
  explainDataDir,
  explainListen,
  explainPostgres,
  explainSqlite,
  makeFolder,
  StartError,
  startStep,
} from './start-errors.ts';

const folder = await openedFolder();
writeFileSync(join(folder, 'file'), '');

/** The one line that a step of the start fails with. */
async function lineOf(step: Promise<unknown>): Promise<string> {
  const error = await step.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain('\n');
  return message;
}

describe('the data folder', () => {
  it('is made with its parents, and taken as it is when it is there', () => {
    const nested = join(folder, 'a/b/c');
    makeFolder(nested);
    makeFolder(nested);
    expect(statSync(nested).isDirectory()).toBe(true);
  });

  it.each(['file', 'file/below'])('is refused in one line that names the setting: %s', async (path) => {
    const place = join(folder, path);
    const line = await lineOf(startStep(explainDataDir(place), () => makeFolder(place)));
    expect(line).toContain(`DATA_DIR must be a folder that can be written to; ${place} is not.`);
  });

  it.runIf(process.platform === 'linux')('is refused at once where the system lets nobody make one', async () => {
    const step = startStep(explainDataDir('/proc/leafbook/data'), () => makeFolder('/proc/leafbook/data'));
    expect(await lineOf(step)).toContain('DATA_DIR must be');
  });
});

describe('the database', () => {
  async function openSqlite(file: string): Promise<void> {
    const open = openDatabase(file);
    await startStep(explainSqlite(file), () => migrate(open)).finally(() => open.db.destroy().catch(() => {}));
  }

  it('that is none is told from one that cannot be opened', async () => {
    const random = join(folder, 'random.db');
    writeFileSync(random, Buffer.alloc(20_000, 'not a database'));
    expect(await lineOf(openSqlite(random))).toContain(`${random} is damaged or is not a database`);
    mkdirSync(join(folder, 'folder.db'));
    expect(await lineOf(openSqlite(join(folder, 'folder.db')))).toContain('cannot be opened and written to');
  });

  it('that does not answer is named by its setting, without its password', async () => {
    const open = openDatabase('postgres://gardener:s3cret@127.0.0.1:1/garden');
    const line = await lineOf(startStep(explainPostgres, () => migrate(open)));
    await open.db.destroy();
    expect(line).toMatch(/^DATABASE_URL: .*ECONNREFUSED/);
    expect(line).not.toContain('s3cret');
  });

  it.each([
    ['an unknown database', '3D000'],
    ['a wrong password', '28P01'],
    ['a role without rights', '42501'],
  ])('that refuses is named by its setting: %s', async (_what, code) => {
    const refusal = Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
    expect(await lineOf(startStep(explainPostgres, () => Promise.reject(refusal)))).toMatch(/^DATABASE_URL: /);
  });

  it('keeps the stack of a mistake of ours', async () => {
    const mistake = Object.assign(new pg.DatabaseError('syntax error', 7, 'error'), { code: '42601' });
    await expect(startStep(explainPostgres, () => Promise.reject(mistake))).rejects.toBe(mistake);
  });
});

describe('the address', () => {
  const listen = (port: number, host: string) =>
    startStep(
      explainListen(host),
      () =>
        new Promise<void>((resolve, reject) => {
          const server = createServer().once('error', reject);
          server.listen(port, host, () => server.close(() => resolve()));
        }),
    );

  it('that is not of this machine is named by its setting', async () => {
    expect(await lineOf(listen(0, '192.0.2.1'))).toContain(
      'HOST must be an address of this machine; 192.0.2.1 is not.',
    );
  });

  it('whose port is taken asks for another', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const line = await lineOf(listen(port, '127.0.0.1'));
    await new Promise((resolve) => taken.close(resolve));
    expect(line).toContain('Set PORT to a free one');
  });
});
