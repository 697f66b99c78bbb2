import { randomBytes } from 'node:crypto';
import { mkdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { writeBackupStatus } from '../../backup/schedule.ts';
import { readConfig } from '../../config.ts';
import { installationOf, writeMeta } from '../../db/meta.ts';
import { withDeleted } from '../../db/rows.ts';
import { fillEveryTable } from '../../testing/every-table.ts';
import { gardenPlace } from '../../testing/gardens.ts';
import { opened } from '../../testing/opened.ts';
import { examine } from './doctor.ts';
import { checkModel } from './engines.ts';
import { checkClock } from './host.ts';
import { checkJobs } from './jobs.ts';
import { checkMail, checkProvider } from './services.ts';

const logger = pino({ level: 'silent' });
const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), randomBytes(100)]);

const place = await opened(gardenPlace('sqlite', { migrated: true }));
const open = place.open();
await opened(open.db);
await fillEveryTable(open.db);
await withDeleted(open.db).updateTable('photos').set({ deletedAt: null, undoId: null }).execute();
const rows = await open.db.selectFrom('photos').select('photoKey').orderBy('id').execute();
const keys = rows.map(({ photoKey }) => photoKey);
for (const key of keys) await place.images.put(key, { thumb: webp, card: webp, full: webp });

/** All that the doctor says. A model that is not there is found out at once; the shipped one has a test of its own. */
const findings = (env: Record<string, string> = {}, now = new Date()) =>
  examine(readConfig({ DATA_DIR: place.dataDir, IDENTIFIER_MODEL: '/none/model.json', ...env }), now, logger);

async function found(env: Record<string, string> = {}, now = new Date()) {
  const wrong = (await findings(env, now)).filter(({ level }) => level !== 'ok');
  return wrong.map(({ level, about, says }) => `${level} ${about}: ${says}`);
}

const always = [
  'warn Backups: There are no automatic backups. Set BACKUP_DIR, or run `npm run backup -- FILE` yourself.',
  'fail Model: Photos cannot be identified (/none/model.json does not exist.). Fix or unset IDENTIFIER_MODEL.',
];

describe('the doctor', () => {
  it('finds nothing wrong with a garden that is well', async () => {
    expect(await found()).toEqual(always);
    expect(await checkModel(null, logger)).toMatchObject({ level: 'ok' });
  });

  it('names photos that lost a file, are damaged, or that the database does not know', async () => {
    const [first = '', second = ''] = keys;
    const fileOf = (key: string) => join(place.dataDir, 'photos', key.slice(0, 2), key, 'card.webp');
    await rm(fileOf(first));
    await truncate(fileOf(second), 3);
    const stray = randomBytes(16).toString('base64url');
    await place.images.put(stray, { thumb: webp, card: webp, full: webp });
    await utimes(join(place.dataDir, 'photos', stray.slice(0, 2), stray), 0, 0);
    const says = await found();
    expect(says).toContainEqual(expect.stringMatching(`^fail Photos: 1 have lost files: ${first}\\.`));
    expect(says).toContainEqual(expect.stringMatching(`^fail Photos: 1 are damaged: ${second}\\.`));
    expect(says).toContainEqual(expect.stringMatching(`^warn Photos: The database does not know 1: ${stray}\\.`));
    await place.images.remove(stray);
    for (const key of [first, second]) {
      await place.images.remove(key);
      await place.images.put(key, { thumb: webp, card: webp, full: webp });
    }
  });

  it('finds photos of another installation', async () => {
    const id = await installationOf(open.db);
    await place.images.claim('g0123456789abcdef');
    expect(await found()).toContainEqual(
      expect.stringMatching(/^fail Photos: .* holds 3 photos of the installation g0123456789abcdef, but the database/),
    );
    await place.images.claim(id, { replace: true });
    expect(await found()).toEqual(always);
  });

  it('finds rows that refer to nothing', async () => {
    await sql`pragma foreign_keys = off`.execute(open.db);
    await sql`update plants set photo_id = 77 where id = 1`.execute(open.db);
    expect(await found()).toContainEqual(expect.stringMatching(/^fail Integrity: row 1 of plants has lost its photos/));
    await sql`update plants set photo_id = 1 where id = 1`.execute(open.db);
    await sql`pragma foreign_keys = on`.execute(open.db);
  });

  it('says which proxy is not trusted', async () => {
    const sighting = { at: new Date().toISOString(), trusted: [], address: '172.18.0.1' };
    await writeMeta(open.db, 'untrusted_proxy', JSON.stringify(sighting));
    expect(await found()).toContainEqual(expect.stringMatching(/^warn Proxy: .*set TRUST_PROXY=172\.18\.0\.1/));
    expect(await found({ TRUST_PROXY: '172.18.0.1' })).toEqual(always);
    await open.db.deleteFrom('meta').where('key', '=', 'untrusted_proxy').execute();
  });

  it('says which address a proxy hides', async () => {
    const seen = { origin: 'http://garden.test:8811', host: 'garden.test', isSameName: true, publicUrl: '' };
    await writeMeta(open.db, 'unknown_host', JSON.stringify({ at: new Date().toISOString(), ...seen }));
    expect(await found()).toContainEqual(
      expect.stringMatching(/^warn Address: .*set PUBLIC_URL=http:\/\/garden\.test:8811/),
    );
    expect(await found({ PUBLIC_URL: 'http://garden.test:8811' })).toEqual(always);
    await open.db.deleteFrom('meta').where('key', '=', 'unknown_host').execute();
  });

  it('says which devices refuse reminders, and who is named as their sender', async () => {
    const push = async (env: Record<string, string>) => {
      const about = (await findings(env)).filter((finding) => finding.about === 'Push');
      return about.map(({ level, says }) => `${level} ${says}`);
    };
    const [{ devices } = { devices: 0 }] = await open.db
      .selectFrom('pushSubscriptions')
      .select(({ fn }) => fn.countAll<number>().as('devices'))
      .execute();
    expect(await push({})).toEqual([expect.stringMatching(new RegExp(`^ok ${devices} devices .*set PUBLIC_URL`))]);
    const state = { day: '2026-05-04', state: 'refused', attempts: 1, retryAt: null, sentAt: null } as const;
    await open.db
      .insertInto('reminderDeliveries')
      .values({ userId: 1, channel: 'push', ...state })
      .onConflict((conflict) => conflict.columns(['userId', 'channel']).doUpdateSet(state))
      .execute();
    expect(await push({ PUBLIC_URL: 'https://garden.example' })).toEqual([
      `warn ${devices} devices get reminders, from https://garden.example. Push services refused the last reminder of 1 gardener. If this continues, they should turn reminders off and on again on their devices.`,
    ]);
    await open.db.updateTable('reminderDeliveries').set({ state: 'idle' }).execute();
  });

  it('tells how backups go', async () => {
    const folder = join(place.dataDir, 'kept');
    const env = { BACKUP_DIR: folder };
    const at = '2026-05-04T09:30:00.000Z';
    const backups = async () => (await found(env)).filter((line) => line.includes('Backups'));
    expect(await backups()).toEqual([expect.stringMatching(/^warn Backups: There are none in/)]);
    await writeBackupStatus(open.db, { at, failure: 'There is no room.', madeAt: null });
    expect(await backups()).toEqual([
      'fail Backups: The last one, 2026-05-04T09:30:00.000Z, failed: There is no room.',
    ]);
    await writeBackupStatus(open.db, { at, failure: null, madeAt: at });
    await mkdir(folder);
    await writeFile(join(folder, 'leafbook-2026-05-04T09-30-00Z.zip'), '');
    expect(await backups()).toEqual([
      expect.stringMatching(/^fail Backups: The newest one, .* days old\. One is due every 24 hours/),
    ]);
    const madeAt = new Date().toISOString();
    await writeBackupStatus(open.db, { at: madeAt, failure: null, madeAt });
    expect(await backups()).toEqual([]);
  });

  it('tells which jobs were given up, are overdue or failed', async () => {
    const jobs = async () => (await found()).filter((line) => line.includes('Jobs'));
    expect(await jobs()).toEqual([]);
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const job = { userId: null, parameters: {}, createdAt: ago(9), dueAt: ago(0), leasedUntil: null, lease: null };
    const mail = { ...job, name: 'email', lastError: 'password-reset failed: ESOCKET' };
    await open.db
      .insertInto('jobs')
      .values({ ...mail, key: 'a' })
      .execute();
    expect(await jobs()).toEqual([
      'warn Jobs: These failed last time and are tried again: email: password-reset failed: ESOCKET.',
    ]);
    await open.db
      .insertInto('jobs')
      .values({ ...job, name: 'purge', key: '', dueAt: ago(3.5) })
      .execute();
    expect(await jobs()).toEqual([expect.stringMatching(/^warn Jobs: These are overdue: purge for 3 h\. See/)]);
    // While a process does it, it is not overdue; one that was killed has it no more once its lease has run out.
    const leased = (leasedUntil: string) =>
      open.db.updateTable('jobs').set({ leasedUntil, lease: 'of a process' }).where('name', '=', 'purge').execute();
    await leased(ago(-1));
    expect(await jobs()).toEqual([expect.stringMatching(/^warn Jobs: These failed last time/)]);
    await leased(ago(1));
    expect(await jobs()).toEqual([expect.stringMatching(/^warn Jobs: These are overdue: purge for 3 h\. See/)]);
    await open.db
      .insertInto('jobs')
      .values({ ...mail, key: 'b', failedAt: ago(1) })
      .execute();
    expect(await jobs()).toEqual([
      expect.stringMatching(/^fail Jobs: .* given up: 1 of email \(password-reset failed: ESOCKET\)\. Fix/),
    ]);
    await open.db.deleteFrom('jobs').execute();
  });

  it('is content where no engine is wanted', async () => {
    const says = 'Plants are not identified: IDENTIFIERS is none.';
    expect(await findings({ IDENTIFIERS: 'none' })).toContainEqual({ level: 'ok', about: 'Model', says });
  });

  it('names what the server does by itself', () => {
    expect(checkJobs(null, new Date())).toEqual({
      level: 'ok',
      about: 'Jobs',
      says: expect.stringMatching(
        /^purge \(every 12 hours\) permanently deletes.*; reminders \(every minute\) .*; email \(when queued\) .*\.$/,
      ),
    });
  });

  it('says of a folder, a database or a server that cannot be used what to do', async () => {
    const broken = await gardenPlace('sqlite');
    expect(await found({ DATA_DIR: broken.dataDir })).toContainEqual(
      expect.stringMatching(/^warn Database: .* does not exist yet/),
    );
    await writeFile(broken.source, 'no database at all, but a text '.repeat(100));
    expect(await found({ DATA_DIR: broken.dataDir })).toContainEqual(
      expect.stringMatching(/^fail Database: It cannot be used \(file is not a database\)\. Stop the server/),
    );
    await writeFile(join(broken.dataDir, 'restore-unfinished.json'), '{}');
    expect(await found({ DATA_DIR: broken.dataDir })).toContainEqual(
      expect.stringMatching(/^fail Data folder: A restore into/),
    );
    expect(await found({ DATA_DIR: join(broken.dataDir, 'leafbook.db') })).toContainEqual(
      expect.stringMatching(/^fail Data folder: .* is no folder/),
    );
    expect(await found({ DATA_DIR: join(broken.dataDir, 'none') })).toContainEqual(
      expect.stringMatching(/^warn Data folder: .* does not exist yet/),
    );
    const nowhere = { DATA_DIR: place.dataDir, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    expect(await found(nowhere)).toContainEqual(
      expect.stringMatching(/^fail Database: It cannot be used .*ECONNREFUSED.*DATABASE_URL/),
    );
    expect(await checkMail({ smtpUrl: 'smtp://127.0.0.1:1' })).toMatchObject({ level: 'fail', about: 'E-mail' });
    const oidc = { issuer: 'http://127.0.0.1:1', clientId: '', clientSecret: '', name: '', scopes: 'openid' };
    expect(await checkProvider({ oidc })).toMatchObject({ level: 'warn', about: 'Sign-in' });
    await broken.remove();
  });

  it('notices a clock that is wrong', () => {
    const now = new Date('2026-05-04T09:30:00Z');
    const at = new Date('2026-05-04T09:33:00Z');
    expect(checkClock(new Date(0), [])).toMatchObject({ level: 'fail' });
    expect(checkClock(now, [{ name: 'the database server', at, isPast: false }])).toMatchObject({ level: 'warn' });
    expect(checkClock(now, [{ name: 'the last sign-in', at, isPast: true }])).toMatchObject({ level: 'ok' });
    expect(checkClock(now, [{ name: 'the last sign-in', at: new Date('2026-05-05'), isPast: true }])).toMatchObject({
      level: 'warn',
    });
  });
});
