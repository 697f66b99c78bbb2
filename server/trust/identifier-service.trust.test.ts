import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readModel } from '../identifier/embedded/model.ts';
import { IdentifierUnavailable } from '../identifier/identifier.ts';
import { remoteIdentifier } from '../identifier/remote/remote-identifier.ts';
import { decodePhoto } from '../images/decode.ts';
import { drawnPhoto } from '../testing/drawn-photos.ts';
import { gardenPlace } from '../testing/gardens.ts';
import { signedUpClient } from '../testing/http-client.ts';
import { opened } from '../testing/opened.ts';
import { launch, openedServer, serverProcess, settingsOf } from '../testing/server-process.ts';

const token = 'a-token-of-the-host-that-is-long-enough';
const more: { end(signal: NodeJS.Signals): Promise<unknown> }[] = [];

const role = { ROLE: 'identifier', IDENTIFIER_TOKEN: token, LOG_LEVEL: 'debug' };

const place = await opened(gardenPlace('sqlite'));
const photo = await drawnPhoto('identified');
let service = await serverProcess(role);
afterAll(() => service.end('SIGKILL'));
const web = await openedServer({ ...settingsOf(place), IDENTIFIER_URL: service.url, IDENTIFIER_TOKEN: token });
const gardener = await signedUpClient(web.url);
afterEach(async () => {
  for (const one of more.splice(0)) await one.end('SIGKILL');
});

/** Processes that a process started. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const identify = (by = gardener) => by.send<{ verdict: string; code?: string }>('POST', '/api/identify', { photo });

/** Starts the service again where it was. */
async function restart(): Promise<void> {
  const { child, log } = await launch({ ...role, PORT: String(service.port) });
  const { url, port } = service;
  const end = async (signal: NodeJS.Signals) => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    const ended = isRunning && once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode ?? signal;
  };
  service = { ...service, url, port, pid: child.pid ?? 0, log, end };
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`)
          .then(({ ok }) => ok)
          .catch(() => false),
      { timeout: 60_000 },
    )
    .toBe(true);
}

async function identifiesAgain(): Promise<void> {
  await expect.poll(async () => (await identify()).status, { timeout: 40_000, interval: 500 }).toBe(200);
}

describe('the identifier service as a process', { timeout: 120_000 }, () => {
  it('does not start without a token, and says so in one line', async () => {
    const { child, log } = await launch({ ROLE: 'identifier' });
    await new Promise((ended) => child.once('exit', ended));
    expect([child.exitCode, log().trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('IDENTIFIER_TOKEN must be set where ROLE is identifier')],
    ]);
  });

  it('identifies for a web process, which runs no engine itself', async () => {
    expect(await identify()).toMatchObject({ status: 200, body: { verdict: 'identified', engine: 'embedded' } });
    expect(childrenOf(web.pid)).toEqual([]);
    expect(childrenOf(service.pid).length).toBeGreaterThan(0);
    expect((await fetch(`${service.url}/api/plants`)).status).toBe(401);
  });

  it('is not asked again and again with a wrong token, which nobody writes down', async () => {
    const other = await gardenPlace('sqlite');
    const wrong = await serverProcess({
      ...settingsOf(other),
      ...{ IDENTIFIER_URL: service.url, IDENTIFIER_TOKEN: `${token}-no` },
    });
    more.push(wrong);
    const stranger = await signedUpClient(wrong.url);
    for (let n = 0; n < 2; n += 1) expect((await identify(stranger)).status).toBe(503);
    expect(wrong.log()).toContain('the engine refuses its key or the request');
    for (const log of [wrong.log(), service.log(), web.log()]) expect(log).not.toContain(token);
    expect(service.log().match(/"status":401/g)).toHaveLength(1 + 1);
    await wrong.end('SIGKILL');
    await other.remove();
  });

  it('answers after a process with the model was killed in the middle', async () => {
    const answers = Array.from({ length: 6 }, () => identify());
    await sleep(250);
    process.kill(childrenOf(service.pid)[0] ?? 0, 'SIGKILL');
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('that is killed in the middle costs a sentence, and is used again when it is back', async () => {
    const answers = Array.from({ length: 4 }, () => identify());
    await sleep(200);
    await service.end('SIGKILL');
    for (const { status } of await Promise.all(answers)) expect([200, 503]).toContain(status);
    const began = performance.now();
    expect((await identify()).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(5_000);
    await restart();
    await identifiesAgain();
  });

  it('that hangs is given up in time, and is used again when it goes on', async () => {
    process.kill(service.pid, 'SIGSTOP');
    const began = performance.now();
    const { status, headers } = await identify();
    process.kill(service.pid, 'SIGCONT');
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(performance.now() - began).toBeLessThan(20_000);
    await identifiesAgain();
  });

  it('is fair between people, and refuses what has no room with a time to come again', async ({ annotate }) => {
    const picture = await decodePhoto(photo);
    const photos = Array.from({ length: 5 }, () => ({ picture, organ: 'auto' as const }));
    const client = remoteIdentifier({ url: service.url, token, model: readModel(null), timeoutMs: 60_000 });
    const many = Array.from({ length: 3 }, () => client.identify(photos, undefined, 1));
    await sleep(100);
    const order: string[] = [];
    const first = Promise.all(many).then(() => order.push('fifteen photos'));
    const other = client.identify(photos.slice(0, 1), undefined, 2).then(() => order.push('one photo'));
    await Promise.all([first, other]);
    expect(order).toEqual(['one photo', 'fifteen photos']);

    const flood = await Promise.allSettled(
      Array.from({ length: 60 }, (_, person) => client.identify(photos, undefined, person)),
    );
    const refused = flood.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(IdentifierUnavailable);
      expect(reason).toMatchObject({ reason: 'busy', retryAfterS: expect.any(Number) });
    }
    await client.close();
    await annotate(`${flood.length - refused.length} of ${flood.length} answered, the others told to come again`);
    expect(await identify()).toMatchObject({ status: 200 });
  });

  it('answers what is under way when it is told to stop, and ends in order', async () => {
    const picture = await decodePhoto(photo);
    const client = remoteIdentifier({ url: service.url, token, model: readModel(null), timeoutMs: 60_000 });
    const photos = Array.from({ length: 5 }, () => ({ picture, organ: 'auto' as const }));
    const answers = [client.identify(photos, undefined, 1), client.identify(photos, undefined, 2)];
    await expect.poll(async () => (await client.probe?.())?.says).toContain('photos that wait: 10');
    const ended = service.end('SIGTERM');
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ kind: 'plant', verdict: 'identified' });
    expect(await ended).toBe(0);
    await client.close();
  });
});
