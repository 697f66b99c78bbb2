import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { gardenPlace, silentWatch } from '../testing/gardens.ts';
import { startJob } from '../testing/jobs.ts';
import { opened } from '../testing/opened.ts';
import { backUpIfDue, readBackupStatus } from './schedule.ts';
import { openVerified } from './verify.ts';

let folder: string;
let now: Date;
let logged: string[];
const place = await opened(gardenPlace('sqlite', { migrated: true }));
const db = await opened(place.open().db);
await fillEveryTable(db);
await storePhotos(db, place.images);
let turn = 0;
beforeEach(async () => {
  await db.deleteFrom('meta').where('key', '=', 'backup.status').execute();
  turn += 1;
  folder = join(place.dataDir, `elsewhere/backups-${turn}`);
  now = new Date('2026-05-04T09:30:00.500Z');
  logged = [];
});

const schedule = () => ({ folder, everyHours: 24, keep: 2 });
function world() {
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  const { source, images } = place;
  return { db, source, images, logger, now: () => now };
}
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const lookAgain = () => backUpIfDue(world(), schedule());
const kept = async () => (await readdir(folder)).filter((name) => name.startsWith('leafbook-'));

it('makes a backup when one is due, and keeps as many as it is told', async () => {
  expect(await lookAgain()).toBe(true);
  expect(await kept()).toEqual(['leafbook-2026-05-04T09-30-00Z.zip']);
  await (await openVerified(join(folder, 'leafbook-2026-05-04T09-30-00Z.zip'), silentWatch)).close();
  later(23);
  expect(await lookAgain()).toBe(false);
  later(1);
  expect(await lookAgain()).toBe(true);
  later(30);
  await writeFile(join(folder, 'of-mine.zip'), '');
  await writeFile(join(folder, 'leafbook-2026-05-01T00-00-00Z.zip.part'), 'a half');
  await utimes(join(folder, 'leafbook-2026-05-01T00-00-00Z.zip.part'), 0, 0);
  expect(await lookAgain()).toBe(true);
  expect(await kept()).toEqual(['leafbook-2026-05-05T09-30-00Z.zip', 'leafbook-2026-05-06T15-30-00Z.zip']);
  expect(await readdir(folder)).toContain('of-mine.zip');
  expect(await readBackupStatus(db)).toEqual({ at: now.toISOString(), failure: null, madeAt: now.toISOString() });
});

it('removes no backup when a new one fails, says so, and tries again', async () => {
  await lookAgain();
  later(24);
  await lookAgain();
  const before = await kept();
  later(24);
  const broken = { ...world(), source: join(place.dataDir, 'photos') };
  await expect(backUpIfDue(broken, schedule())).rejects.toThrow();
  expect(await kept()).toEqual(before);
  expect((await readBackupStatus(db))?.failure).toBeTruthy();
  expect(await lookAgain()).toBe(true);
  expect((await readBackupStatus(db))?.failure).toBeNull();
});

it('is made once in an interval, also where machines have a folder each', async () => {
  const first = schedule();
  const second = { ...first, folder: `${folder}-of-another` };
  for (const each of [first, second]) expect(await backUpIfDue(world(), each)).toBe(true);
  later(24);
  expect(await backUpIfDue(world(), second)).toBe(true);
  expect(await backUpIfDue(world(), first)).toBe(false);
  later(24);
  expect(await backUpIfDue(world(), first)).toBe(true);
  expect(await backUpIfDue(world(), second)).toBe(false);
});

it('is not held up for years by a clock that once ran ahead', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'leafbook-2031-01-01T00-00-00Z.zip'), '');
  expect(await lookAgain()).toBe(true);
});

it('gives up the backup that is being made when the server stops', async () => {
  const reached = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const slow = {
    ...world(),
    images: {
      ...place.images,
      get: async (...photo: Parameters<typeof place.images.get>) => {
        reached.resolve();
        await stopping.promise;
        return place.images.get(...photo);
      },
    },
  };
  const stop = startJob('backup', { ...slow, backups: schedule() });
  await reached.promise;
  expect(await readdir(folder)).toEqual(['leafbook-2026-05-04T09-30-00Z.zip.part']);
  const stopped = stop();
  stopping.resolve();
  await stopped;
  expect(await readdir(folder)).toEqual([]);
  expect(logged).toEqual([]);
});

it('makes none without a folder', async () => {
  await startJob('backup', { ...world(), backups: { ...schedule(), folder: '' } })();
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});
