import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { everything, fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { engines, type GardenPlace, gardenPlace } from '../testing/gardens.ts';
import { serverProcess, settingsOf } from '../testing/server-process.ts';
import { readBackupStatus } from './schedule.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const [engine = 'sqlite'] = engines();
const root = join(import.meta.dirname, '../..');
const places: GardenPlace[] = [];

/** Enough that a restore is killed while it writes them. */
const photoCount = 150;

async function place(options = { migrated: false }): Promise<GardenPlace> {
  const made = await gardenPlace(engine, options);
  places.push(made);
  return made;
}

const origin = await place({ migrated: true });
const database = origin.open();
await fillEveryTable(database.db);
const row = (n: number) => ({
  photoKey: `${n}`.padStart(22, 'p'),
  userId: 1,
  gardenId: 1,
  width: 1,
  height: 1,
  bytes: 1,
});
const photos = Array.from({ length: photoCount }, (_, n) => ({ ...row(n), createdAt: new Date().toISOString() }));
await database.db.insertInto('photos').values(photos).execute();
await storePhotos(database.db, origin.images);
const backup = join(origin.dataDir, 'backup.zip');
afterAll(async () => {
  await database.db.destroy();
  for (const made of places) await made.remove();
});

interface Run {
  child: ChildProcess;
  /** Its exit status, or the signal that ended it, and all that it said. */
  ended: Promise<{ code: number | string; said: string }>;
}

function start(program: string, parameters: string[], env: Record<string, string>): Run {
  const options = { cwd: root, env: { ...process.env, ...env } };
  const child = spawn(process.execPath, [join(root, program), ...parameters], options);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'exit').then(([code, signal]) => ({ code: code ?? signal, said }));
  return { child, ended };
}

const settings = (where: GardenPlace) => ({ ...settingsOf(where), RATE_LIMITS: 'off' });
const run = (program: string, parameters: string[], env: Record<string, string>) =>
  start(program, parameters, env).ended;

async function serve(where: GardenPlace, env: Record<string, string> = {}) {
  const server = await serverProcess({ ...settings(where), LOG_LEVEL: 'warn', ...env });
  onTestFinished(() => void server.end('SIGKILL'));
  return server;
}

it('backs up a garden that is served and written to, by a file that another process can restore', async ({
  annotate,
}) => {
  const server = await serve(origin);
  let answers = 0;
  let slowestMs = 0;
  let writing = true;
  const load = (async () => {
    while (writing) {
      const begin = performance.now();
      const account = { email: `g${answers}@example.org`, password: 'watering can no. 7' };
      const answer = await fetch(`${server.url}/api/auth/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify(account),
      });
      expect(answer.ok).toBe(true);
      slowestMs = Math.max(slowestMs, performance.now() - begin);
      answers += 1;
    }
  })();
  const made = await run('server/commands/backup.ts', [backup], settings(origin));
  writing = false;
  await load;
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(new RegExp(`and 15\\d photos to ${backup}`)) });
  expect(answers).toBeGreaterThan(0);
  await annotate(
    `${engine}: ${answers} sign-ups answered during the backup, the slowest in ${Math.round(slowestMs)} ms`,
  );

  expect(await run('server/commands/restore.ts', [backup, '--verify'], {})).toMatchObject({ code: 0 });
  const again = await run('server/commands/restore.ts', [backup], settings(origin));
  const running = `Another Leafbook is running on ${engine === 'postgres' ? 'the database of DATABASE_URL' : 'DATA_DIR'}`;
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining(running) });

  if (engine === 'sqlite') {
    const second = await run('server/main.ts', [], { ...settings(origin), PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.said).toMatch(/^Leafbook could not start\. Another Leafbook is running on DATA_DIR .*\n$/);
  }
  await server.end('SIGKILL');
  const next = await serve(origin);
  expect(await next.end('SIGTERM')).toBe(0);
});

it('makes scheduled backups while it serves', async ({ annotate }) => {
  const folder = join(origin.dataDir, 'kept');
  const server = await serve(origin, { BACKUP_DIR: folder, LOG_LEVEL: 'info' });
  let slowestMs = 0;
  while (!(await readBackupStatus(database.db))?.madeAt) {
    const begin = performance.now();
    await fetch(`${server.url}/api/community`);
    slowestMs = Math.max(slowestMs, performance.now() - begin);
  }
  await server.end('SIGTERM');
  expect(server.log()).toContain('made the scheduled backup');
  await annotate(`${engine}: the slowest request during a scheduled backup took ${Math.round(slowestMs)} ms`);
  const doctor = await run('server/commands/doctor.ts', [], { ...settings(origin), BACKUP_DIR: folder });
  expect(doctor.said).toMatch(/ok {4}Backups +The newest one, .* is 0 hours old/);
});

it('starts over after a kill at any moment, and is never taken for whole before', async ({ annotate }) => {
  const rounds = 12;
  // Touched, as every restored row is, it is void: when somebody is reminded next is worked out by whoever serves the garden.
  await database.db
    .updateTable('reminderPreferences')
    .set(({ ref }) => ({ hour: ref('hour') }))
    .execute();
  const before = await everything(origin.source);
  await run('server/commands/backup.ts', [backup, '--force'], settings(origin));
  const marked = ({ dataDir }: GardenPlace) => existsSync(join(dataDir, 'restore-unfinished.json'));
  const beginRestore = async (to: GardenPlace) => {
    const stamp = () => statSync(join(to.dataDir, 'restore-unfinished.json'), { throwIfNoEntry: false })?.mtimeMs;
    const earlier = stamp();
    const restoring = start('server/commands/restore.ts', [backup], settings(to));
    // The mark is written anew by each, before it writes anything else.
    while (restoring.child.exitCode === null && stamp() === earlier) await sleep(2);
    return restoring;
  };
  const tried = await beginRestore(await place());
  const begun = Date.now();
  expect(await tried.ended).toMatchObject({ code: 0 });
  const wholeMs = Date.now() - begun;

  let target = await place();
  let halves = 0;
  let isWhole = false;
  for (let round = 0; round < rounds; round += 1) {
    if (isWhole) target = await place();
    const restoring = await beginRestore(target);
    await sleep((wholeMs * round) / rounds);
    restoring.child.kill('SIGKILL');
    const { code } = await restoring.ended;
    isWhole = code === 0;
    if (!marked(target)) {
      // Killed between its end and that of its process: there is nothing left to restore there.
      if (!isWhole) target = await place();
      continue;
    }
    halves += 1;
    const server = await run('server/main.ts', [], { ...settings(target), PORT: '0' });
    expect(server).toMatchObject({ code: 1, said: expect.stringContaining('did not finish') });
  }
  await annotate(`${engine}: ${halves} restores killed half-way, at moments spread over ${wholeMs} ms`);
  expect(halves).toBeGreaterThan(rounds / 3);
  if (!isWhole) {
    expect(await run('server/commands/restore.ts', [backup], settings(target))).toMatchObject({ code: 0 });
  }
  expect(await everything(target.source)).toEqual(before);
  expect(await target.photoFiles()).toEqual(await origin.photoFiles());
});

it('touches nothing when the file was altered or cut', async () => {
  const bytes = await readFile(backup);
  const target = await place();
  await mkdir(join(target.dataDir, 'empty'));
  const file = join(origin.dataDir, 'altered.zip');
  await cp(backup, file);
  for (let n = 0; n < 6; n += 1) {
    const altered = Buffer.from(bytes.subarray(0, n % 2 ? bytes.length - n * 1_000 : bytes.length));
    const at = Math.floor((altered.length * (n + 0.5)) / 6);
    altered[at] = (altered[at] ?? 0) ^ 1;
    await writeFile(file, altered);
    const refused = await run(
      'server/commands/restore.ts',
      [file],
      settings({ ...target, dataDir: join(target.dataDir, 'empty') }),
    );
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('altered.zip is not a whole backup') });
    expect(await readFile(join(target.dataDir, 'empty/leafbook.lock')).catch(() => null)).toBeNull();
  }
});
