import { once } from 'node:events';
import { truncateSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openedFolder } from '../../testing/opened.ts';
import { embeddedIdentifier } from '../embedded/embedded-identifier.ts';
import { readModel } from '../embedded/model.ts';
import { plainPicture, writeTinyModel } from '../embedded/tiny-model.ts';
import { identifierSuite } from '../identifier.suite.ts';
import { type Identifier, IdentifierUnavailable } from '../identifier.ts';
import { type IdentifierService, openIdentifierService } from './open-service.ts';
import { personKey } from './protocol.ts';
import { remoteIdentifier } from './remote-identifier.ts';

const logger = pino({ level: 'silent' });
const token = 'a-token-of-the-host-that-is-long-enough';
const red = { picture: plainPicture(255, 0, 0), organ: 'auto' } as const;
const blue = { picture: plainPicture(0, 0, 255), organ: 'auto' } as const;
const opened: { close(): Promise<unknown> }[] = [];

async function tinyModel(changes: Parameters<typeof writeTinyModel>[1] = {}): Promise<string> {
  return writeTinyModel(await mkdtemp(join(root, 'model-')), changes);
}

/** A service that listens. @returns with its address */
async function openService(file = modelFile): Promise<IdentifierService & { url: string }> {
  const service = openIdentifierService({ modelFile: file, token, logger, processes: 2 });
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  opened.push({ close: () => Promise.all([service.app.close(), service.close()]) });
  return { ...service, url };
}

function clientOf(url: string, changes: Partial<Parameters<typeof remoteIdentifier>[0]> = {}): Identifier {
  const identifier = remoteIdentifier({ url, token, model: readModel(modelFile), ...changes });
  opened.push(identifier);
  return identifier;
}

const failureOf = async (answer: Promise<unknown>): Promise<IdentifierUnavailable> => {
  const error = await answer.then(
    () => new Error('it answered'),
    (reason: unknown) => reason,
  );
  expect(inspect(error, { depth: null, showHidden: true, getters: true })).not.toContain(token);
  if (!(error instanceof IdentifierUnavailable)) throw error;
  return error;
};

const root = await openedFolder();
const modelFile = await tinyModel();
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

let shared: IdentifierService & { url: string };
describe('as an engine', () => {
  beforeAll(async () => {
    shared = await openService();
    opened.length = 0;
  });
  afterAll(async () => {
    await shared.app.close();
    await shared.close();
  });

  identifierSuite('the identifier service', {
    open: () => remoteIdentifier({ url: shared.url, token, model: readModel(modelFile) }),
    openBroken: async () => {
      const file = await tinyModel();
      const { url } = await openService(file);
      truncateSync(join(file, '../tiny.onnx'), 100);
      return clientOf(url);
    },
    pictures: {
      identified: () => red.picture,
      uncertain: () => plainPicture(255, 128, 0),
      'not-a-plant': () => plainPicture(128, 128, 128),
    },
  });

  it('answers what the embedded model answers', async () => {
    const here = embeddedIdentifier({ modelFile, logger });
    const there = clientOf(shared.url);
    for (const photos of [[red], [blue, blue], [red, blue, red, red, red]]) {
      const { version, embeddings, ...answer } = (await there.identify(photos)) as Record<string, unknown>;
      expect(answer).toEqual(await here.identify(photos));
      expect([version, embeddings]).toEqual([here.version, here.embeddings]);
    }
    await here.close();
    expect(shared.figures()).toMatchObject({ waiting: 0, running: 0 });
  });
});

describe('the client', () => {
  it('is refused with another token, and asks nothing of it', async () => {
    const { url } = await openService();
    const stranger = clientOf(url, { token: `${token}x` });
    expect(await failureOf(stranger.identify([red]))).toMatchObject({ reason: 'refused' });
    expect(await failureOf(stranger.probe?.() ?? Promise.resolve())).toMatchObject({ reason: 'refused' });
  });

  it('says what the service runs', async () => {
    const { url } = await openService();
    expect(await clientOf(url).probe?.()).toEqual({
      says: 'The identifier service runs Tiny 1. Processes: 2, photos that wait: 0.',
      remaining: null,
    });
  });

  it('cuts photos anew for the model that the service has, and says which one answered', async () => {
    const input = { ...readModel(modelFile).input, size: 4 };
    const views = [
      { x: 0, y: 0.5, scale: 0.5, flip: false },
      { x: 1, y: 0.5, scale: 0.5, flip: false },
    ];
    const settings = { version: '2', input, views };
    const newer = await tinyModel({ settings, inputShape: ['N', 3, 4, 4] });
    const client = clientOf((await openService(newer)).url);
    expect(client.version).toBe('Tiny 1');
    expect(await client.identify([red, blue])).toMatchObject({ kind: 'plant', version: 'Tiny 2' });
    expect(client.version).toBe('Tiny 2');
  });

  it('does not wait for a service that hangs, or where nobody is', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const failure = await failureOf(clientOf(`http://127.0.0.1:${port}`, { timeoutMs: 200 }).identify([red]));
    expect(failure.reason).toBe('failed');
    silent.closeAllConnections();
    await new Promise((closed) => silent.close(closed));
    expect(await failureOf(clientOf(`http://127.0.0.1:${port}`).identify([red]))).toMatchObject({ reason: 'failed' });
  });

  it.each(['no JSON', '{"kind":"plant","guesses":[]}', '{"kind":"plant"}'])(
    'takes no answer that is none: %s',
    async (body) => {
      const client = clientOf('http://127.0.0.1:9', { fetch: async () => new Response(body) });
      expect(await failureOf(client.identify([red]))).toMatchObject({ reason: 'failed' });
    },
  );

  it('gives up where the service has another model each time', async () => {
    let size = 8;
    const fetch = async () => {
      size += 1;
      const model = {
        version: `Tiny ${size}`,
        embeddings: null,
        knownKinds: 6,
        size,
        crops: [{ x: 0, y: 0, scale: 1 }],
      };
      return Response.json({ model, processes: 1, waiting: 0 }, { status: 409 });
    };
    const failure = await failureOf(clientOf('http://127.0.0.1:9', { fetch }).identify([red]));
    expect([failure.reason, size]).toEqual(['failed', 12]);
  });

  it('tells the service who asks by a key alone, the same from every process', async () => {
    const sent: string[] = [];
    const fetch = async (_url: unknown, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('leafbook-person') ?? '');
      return Response.json({ kind: 'not-a-plant' });
    };
    for (const person of [7, 7, 8, undefined])
      await clientOf('http://127.0.0.1:9', { fetch }).identify([red], undefined, person);
    expect(sent[0]).toBe(sent[1]);
    expect(new Set(sent).size).toBe(3);
    expect(sent.every((key) => /^[\w-]{22}$/.test(key))).toBe(true);
    expect(personKey(token, 7)).not.toBe(personKey(`${token}x`, 7));
  });
});
