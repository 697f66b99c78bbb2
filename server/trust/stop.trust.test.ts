import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnPhoto } from '../testing/drawn-photos.ts';
import { gardenPlace } from '../testing/gardens.ts';
import { type HttpClient, signedUpClient } from '../testing/http-client.ts';
import { partialUpload } from '../testing/partial-upload.ts';
import { type ServerProcess, serverProcess, settingsOf } from '../testing/server-process.ts';

let server: ServerProcess;
let gardener: HttpClient;

const place = await gardenPlace('sqlite');
const photo = await drawnPhoto('identified');
beforeEach(async () => {
  server = await serverProcess({ ...settingsOf(place), LOG_LEVEL: 'error' });
  gardener = await signedUpClient(server.url);
}, 120_000);
afterAll(async () => {
  await server?.end('SIGKILL');
  await place?.remove();
});

/** Sends the signal. @returns the exit status and the seconds until the process was gone */
async function stop(signal: NodeJS.Signals = 'SIGTERM') {
  const begin = performance.now();
  const code = await server.end(signal);
  return { code, seconds: (performance.now() - begin) / 1000 };
}

describe('a server that is told to stop', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('and has nothing to do, is gone in less than 3 s: %s', async (signal) => {
    // A browser keeps its connection open.
    await gardener.expect('GET', '/api/auth/user');
    const { code, seconds } = await stop(signal);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(3);
    expect(server.log()).toBe('');
  });

  it('answers all that is under way, refuses what is new, and ends in order within 10 s', async ({ annotate }) => {
    const identifying = Array.from({ length: 3 }, () =>
      gardener.send<{ verdict: string }>('POST', '/api/identify', { photo }),
    );
    const upload = await partialUpload(gardener, '/api/identify', photo);
    await sleep(150);
    const stopped = stop();
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`)
          .then((answer) => answer.status)
          .catch(() => 'refused'),
      )
      .toBe('refused');
    upload.finish();
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*"verdict":"identified"/);
    for (const answer of await Promise.all(identifying)) {
      expect(answer).toMatchObject({ status: 200, body: { verdict: 'identified' } });
    }
    const { code, seconds } = await stopped;
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    await annotate(`4 identifications answered, gone ${seconds.toFixed(1)} s after SIGTERM`);
  });

  it('does not wait longer than that for one who never finishes', async () => {
    const upload = await partialUpload(gardener, '/api/identify', photo);
    await sleep(100);
    const { code, seconds } = await stop();
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(await upload.answer).toBe('');
  });
});
