import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskStore } from '../../images/disk-store.ts';
import { exported, importing } from '../../testing/exports.ts';
import { fullGarden } from '../../testing/full-garden.ts';
import { type Person, person } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { importGarden } from './import.service.ts';

let database: TestDatabase;
let folder: string;
let test: TestApp;
let zip: Buffer;
let who: Person;
/** Called before a photo is stored. */
let onPhoto: () => unknown = () => {};

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'leafbook-photos-'));
  const disk = diskStore(folder);
  const images = Object.assign(Object.create(disk), {
    put: async (...photo: Parameters<typeof disk.put>) => {
      await onPhoto();
      return disk.put(...photo);
    },
  });
  test = await testApp({ deps: { db: database.db, images } });
  zip = await exported(await fullGarden(test));
  who = await person(test);
});
afterEach(async () => {
  onPhoto = () => {};
  await test.close();
  await database.close();
  await rm(folder, { recursive: true });
});

/** Sends the export over a network. */
async function send(signal?: AbortSignal): Promise<Response> {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(zip)]), 'leafbook.zip');
  return fetch(`${address}/api/account/import`, {
    ...{ method: 'POST', body, headers: { cookie: who.cookie } },
    ...(signal && { signal }),
  });
}

/** What another import of the same file finds, once the first has ended. */
async function importedAgain() {
  const answer = await until(async () => {
    const again = await importing(who, zip);
    return again.statusCode === 200 && again;
  });
  return answer.json();
}

it('an import ends when its sender disconnects, and continues when it is repeated', async () => {
  const sender = new AbortController();
  let response: ServerResponse | undefined;
  test.app.server.on('request', (_request, answer) => {
    response = answer;
  });
  onPhoto = async () => {
    if (!response || response.closed) return;
    sender.abort();
    await once(response, 'close');
  };
  await expect(send(sender.signal)).rejects.toThrow('aborted');
  expect(await importedAgain()).toMatchObject({ plants: { added: 0, kept: 3 }, photos: { added: 3, kept: 1 } });
});

it('an import is refused where the account was deleted while its file arrived', async () => {
  await writeFile(join(folder, 'leafbook.zip'), zip);
  const file = await open(join(folder, 'leafbook.zip'));
  await database.db.deleteFrom('users').where('id', '=', who.user.id).execute();
  const options = { privatePlants: false, signal: new AbortController().signal };
  const refusal = { code: 'unauthenticated' };
  await expect(importGarden(test.deps, who.user, file, options)).rejects.toMatchObject(refusal);
  await file.close();
});

it('an import ends when the server stops, and says so', async () => {
  let closed: Promise<void> | undefined;
  onPhoto = () => {
    closed ??= test.app.close();
  };
  const answer = await send();
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ reason: 'server_restarting' })]);
  await closed;
  const photos = await database.db.selectFrom('photos').select('id').where('userId', '=', who.user.id).execute();
  expect(photos).toHaveLength(1);
});
