import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Identification } from '../../contract/identify.ts';
import { drawnPhoto } from '../testing/drawn-photos.ts';
import { gardenPlace } from '../testing/gardens.ts';
import { signedUpClient } from '../testing/http-client.ts';
import { opened } from '../testing/opened.ts';
import { plainPhoto } from '../testing/photos.ts';
import { openedServer, settingsOf } from '../testing/server-process.ts';
import { writeTinyModel } from '../testing/tiny-model.ts';
import { keysOfUrls } from '../testing/write-load.ts';

const place = await opened(gardenPlace('sqlite'));
const modelFolder = join(place.dataDir, 'model');
await mkdir(modelFolder);
const server = await openedServer({ ...settingsOf(place), IDENTIFIER_MODEL: writeTinyModel(modelFolder) });
const gardener = await signedUpClient(server.url);
const red = await plainPhoto('#ff0000');

const identify = () =>
  gardener.send<Identification & { code?: string; message?: string }>('POST', '/api/identify', { photo: red });

async function kept(): Promise<{ url: string; folder: string; id: number }> {
  const { status, body } = await identify();
  expect(status).toBe(200);
  const url = body.photoUrl ?? '';
  const [key = ''] = keysOfUrls([url]);
  return { url, folder: join(place.dataDir, 'photos', key.slice(0, 2), key), id: body.id };
}

describe('a photo whose file', () => {
  it.each<[string, (file: string) => Promise<void>]>([
    ['is missing', (file) => rm(file)],
    ['is empty', (file) => writeFile(file, '')],
    ['is cut off', async (file) => truncateSync(file, 60)],
    ['is garbage', (file) => writeFile(file, Buffer.alloc(5_000, 0x5a))],
    [
      'is a folder',
      async (file) => {
        await rm(file);
        await mkdir(file);
      },
    ],
  ])('%s is not found, and all else goes on', async (_damage, damage) => {
    const { url, folder, id } = await kept();
    expect((await gardener.send('GET', `${url}?size=card`)).status).toBe(200);
    await damage(join(folder, 'card.webp'));
    expect(await gardener.send('GET', `${url}?size=card`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await gardener.send('GET', `${url}?size=thumb`)).status).toBe(200);
    expect((await gardener.send('GET', `/api/plants/${id}`)).status).toBe(200);
    expect((await gardener.send('DELETE', `/api/plants/${id}`)).status).toBe(204);
  });
});

/** Ends the process in which the identifier's network runs. */
function killEngine(): number {
  const children = readdirSync(`/proc/${server.pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${server.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  for (const child of children) process.kill(child, 'SIGKILL');
  return children.length;
}

describe('the identifier', { timeout: 60_000 }, () => {
  it('whose process is killed asks for another try, and works at the next', async () => {
    await kept();
    const photo = await drawnPhoto('identified');
    const asked = Array.from({ length: 8 }, () => gardener.send<{ code?: string }>('POST', '/api/identify', { photo }));
    let killed = 0;
    for (let n = 0; n < 10 && killed < 3; n += 1) {
      await sleep(40);
      killed += killEngine();
    }
    expect(killed).toBeGreaterThan(0);
    for (const { status } of await Promise.all(asked)) expect(status).toBeOneOf([200, 422, 503]);
    expect((await identify()).status).toBe(200);
  });

  it('whose model is damaged says so, while all else goes on, and works again when it is whole', async () => {
    truncateSync(join(modelFolder, 'tiny.onnx'), 100);
    killEngine();
    // The first only finds that the process is gone.
    await identify();
    const refused = await identify();
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', reason: 'no_identification' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const path of ['/api/plants', '/api/community', '/readyz']) {
      expect((await gardener.send('GET', path)).status).toBe(200);
    }
    await expect.poll(() => server.log()).toContain('tiny.onnx');
    writeTinyModel(modelFolder);
    expect((await identify()).status).toBe(200);
  });
});
