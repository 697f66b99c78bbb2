import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startListening } from '../../../testing/event-streams.ts';
import { exported, importing } from '../../../testing/exports.ts';
import { fullGarden } from '../../../testing/full-garden.ts';
import { type Person, person, type TestApp, testApp } from '../../../testing/kit.ts';
import { until } from '../../../testing/until.ts';
import { importGarden } from './import.service.ts';

let test: TestApp;
let zip: Buffer;
let who: Person;
/** Called before a photo is stored. */
let onPhoto: () => unknown = () => {};

beforeEach(async () => {
  test = await testApp();
  const { put } = test.deps.images;
  test.deps.images.put = async (...photo) => {
    await onPhoto();
    return put(...photo);
  };
  zip = await exported(await fullGarden(test));
  who = await person(test);
});
afterEach(() => {
  onPhoto = () => {};
  return test.close();
});

/** Sends the export over a network. */
async function send(signal?: AbortSignal): Promise<Response> {
  const address = await startListening(test);
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
  const path = join(test.photoFolder, 'leafbook.zip');
  await writeFile(path, zip);
  const file = await open(path);
  await test.deps.db.deleteFrom('users').where('id', '=', who.user.id).execute();
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
  const photos = await test.deps.db.selectFrom('photos').select('id').where('userId', '=', who.user.id).execute();
  expect(photos).toHaveLength(1);
});
