import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Comment } from '../../contract/comments.ts';
import type { JournalEntry, JournalPhoto } from '../../contract/journal.ts';
import { openDatabase } from '../db/database.ts';
import { namedEndpoints } from '../testing/contract-requests.ts';
import { drawnPhoto } from '../testing/drawn-photos.ts';
import { gardenPlace } from '../testing/gardens.ts';
import { addFeaturedPlant, clientPassword, signedUpClient } from '../testing/http-client.ts';
import { faultsOf } from '../testing/integrity.ts';
import { photosWithoutFiles } from '../testing/lost-writes.ts';
import { opened } from '../testing/opened.ts';
import { serverProcess, settingsOf } from '../testing/server-process.ts';

/**
 * Mounts a small file system of its own at a folder, which is made where it is missing.
 *
 * @throws Error where this account may not mount
 */
async function smallDisk(folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error('This test mounts a small file system: run it as root, where mounting is allowed.', { cause });
  }
  const filler = join(folder, 'filler');
  return {
    /** Takes all the room but for some bytes. */
    fill: (leaveBytes: number) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)));
    },
    /** Gives the taken room back. */
    free: () => rmSync(filler),
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}

const comments: string[] = [];
const photoUrls: string[] = [];

const place = await opened(gardenPlace('sqlite'));
const disk = await opened(smallDisk(place.dataDir, 96));
let server = await serverProcess({ ...settingsOf(place), LOG_LEVEL: 'error' });
afterAll(() => server.end('SIGKILL'));
const gardener = await signedUpClient(server.url, 'keeper@example.org');
const plant = await addFeaturedPlant(gardener);
const json = { date: '2026-05-04', note: 'first leaf' };
const entry = await gardener.expect<JournalEntry>('POST', `/api/plants/${plant.id}/journal`, { json });
const photo = await drawnPhoto('identified');

async function comment(): Promise<number> {
  const text = `comment ${comments.length} ${'x'.repeat(250)}`;
  const { status } = await gardener.send<Comment>('POST', `/api/plants/${plant.id}/comments`, {
    json: { comment: text },
  });
  if (status === 201) comments.push(text);
  return status;
}

async function upload() {
  const answer = await gardener.send<JournalPhoto & { code?: string; message?: string }>(
    'POST',
    `/api/journal/${entry.id}/photos`,
    { photo },
  );
  if (answer.status === 201) photoUrls.push(answer.body.photoUrl);
  return answer;
}

/** Every list and fact that a gardener can ask for without naming one. */
const reads = namedEndpoints
  .map(([, endpoint]) => endpoint)
  .filter(({ method, path, status, answer }) => method === 'GET' && !path.includes(':') && status !== 302 && answer)
  .map(({ path }) => path);

async function expectAllRead(): Promise<void> {
  expect(reads.length).toBeGreaterThan(15);
  for (const path of [...reads, `/api/plants/${plant.id}`, `/api/plants/${plant.id}/comments`, ...photoUrls]) {
    expect((await gardener.send('GET', path)).status, path).toBeOneOf([200, 204, 400]);
  }
  expect((await gardener.send('GET', '/healthz')).status).toBe(200);
}

it('says that a full disk is full, goes on being read, and recovers by itself', { timeout: 120_000 }, async () => {
  const database = openDatabase(place.source);
  const sleeper = await signedUpClient(server.url);
  const dayBefore = new Date(Date.now() - 30 * 60 * 60 * 1000).toISOString();
  await database.db.updateTable('sessions').set({ lastSeenAt: dayBefore }).execute();
  expect((await upload()).status).toBe(201);

  disk.fill(32 * 1024);
  const refused = await upload();
  expect(refused).toMatchObject({
    status: 507,
    body: { code: 'storage_full', message: expect.stringMatching(/^The server has no space left.*\.$/) },
  });
  let status = 201;
  while (status === 201) status = await comment();
  expect(status).toBe(507);
  // A session that is due to be prolonged is of no less use for that.
  expect((await sleeper.send('GET', '/api/plants')).status).toBe(200);
  const signIn = { email: 'keeper@example.org', password: clientPassword };
  expect((await gardener.send('POST', '/api/auth/sign-in', { json: signIn })).status).toBe(507);
  await expectAllRead();
  for (let n = 0; n < 20; n += 1) expect(await comment()).toBeOneOf([201, 507]);

  disk.free();
  expect(await comment()).toBe(201);
  expect((await upload()).status).toBe(201);
  await expectAllRead();

  disk.fill(0);
  expect((await upload()).status).toBe(507);
  await server.end('SIGKILL');
  disk.free();
  server = await serverProcess({ ...settingsOf(place), LOG_LEVEL: 'error' });
  gardener.url = server.url;
  const found = await database.db.selectFrom('plantComments').select('comment').execute();
  const texts = new Set(found.map((row) => row.comment));
  expect(comments.filter((text) => !texts.has(text))).toEqual([]);
  expect(await photosWithoutFiles({ db: database.db, images: place.images })).toEqual([]);
  await expectAllRead();
  expect(await faultsOf({ deps: database })).toEqual([]);
  await database.db.destroy();
});
