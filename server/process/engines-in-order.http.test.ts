import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { IdentifierInfo } from '../../contract/identifiers.ts';
import type { Identification } from '../../contract/identify.ts';
import { drawnPhoto } from '../testing/drawn-photos.ts';
import { freePort } from '../testing/free-port.ts';
import { engines, gardenPlace } from '../testing/gardens.ts';
import { signedUpClient } from '../testing/http-client.ts';
import { runCommandLine, type ServerProcess, serverProcess, settingsOf } from '../testing/server-process.ts';
import { PlantnetStandIn } from '../testing/stand-ins/plantnet.ts';
import type { Mode } from '../testing/stand-ins/stand-in.ts';

/**
 * The server as its host runs it, with a stand-in for Pl@ntNet over real sockets. All that it says anywhere is collected, and searched
 * for the key at the end.
 */
const key = `k3y-${randomBytes(12).toString('hex')}`;
const plantnet = new PlantnetStandIn(key);
const said: string[] = [];
let photo: Buffer;

const [engine = 'sqlite'] = engines();
const place = await gardenPlace(engine, { catalogue: true });
await plantnet.start();
const metricsPort = await freePort();
const settings = {
  ...settingsOf(place),
  ...{ IDENTIFIERS: 'plantnet,embedded', PLANTNET_URL: plantnet.origin, PLANTNET_API_KEY: key },
  ...{ LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) },
};
let server: ServerProcess = await serverProcess(settings);
const gardener = await signedUpClient(server.url);
// Green enough for the stand-in to see a plant, too.
photo = await sharp(await drawnPhoto('uncertain'))
  .modulate({ saturation: 3 })
  .jpeg()
  .toBuffer();
afterAll(async () => {
  await server.end('SIGTERM');
  await plantnet.stop();
  await place.remove();
});

async function send<T>(method: string, path: string, sent: { json?: unknown; photo?: Buffer } = {}): Promise<T> {
  const { body, headers } = await gardener.send<T>(method, path, sent);
  said.push(JSON.stringify([body, [...headers]]));
  return body;
}

async function identify(mode: Mode) {
  plantnet.mode = mode;
  const asked = plantnet.requests.length;
  const { engine, attribution } = await send<Identification>('POST', '/api/identify', { photo });
  return { engine, attribution, requests: plantnet.requests.length - asked };
}

const allow = (allowed: boolean) =>
  send<IdentifierInfo>('PUT', '/api/identifiers/plantnet/consent', { json: { allowed } });

async function metrics(): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  said.push(text);
  return text;
}

async function doctor(): Promise<string> {
  const { said: report } = await runCommandLine('doctor.ts', [], settings);
  said.push(report);
  return report;
}

describe('IDENTIFIERS=plantnet,embedded', () => {
  it('sends nothing without consent, nor once it was taken back', async () => {
    for (const decide of [null, false, true, false]) {
      if (decide !== null) await allow(decide);
      if (decide === true) continue;
      expect(await identify('ok')).toEqual({ engine: 'embedded', attribution: null, requests: 0 });
    }
  });

  it('answers by Pl@ntNet, which is credited', async () => {
    await allow(true);
    const attribution = { text: 'Powered by Pl@ntNet', url: 'https://my.plantnet.org/' };
    expect(await identify('ok')).toMatchObject({ engine: 'plantnet', attribution, requests: 1 });
    expect(plantnet.complaints).toEqual([]);
  });

  it('falls back after repeats where it fails, and without any where it hangs', async () => {
    expect(await identify('error')).toMatchObject({ engine: 'embedded', requests: 3 });
    for (let n = 0; n < 2; n += 1) expect(await identify('hang')).toMatchObject({ engine: 'embedded', requests: 1 });
  });

  it('falls back at once while the circuit is open', async () => {
    expect(await identify('hang')).toMatchObject({ engine: 'embedded', requests: 0 });
    expect(await send('GET', '/api/identifiers')).toMatchObject([
      { name: 'plantnet', consent: true, isAvailable: false },
      { name: 'embedded', consent: true, isAvailable: true },
    ]);
  });

  it('tells the host how the engines do', async () => {
    const figures = (await metrics()).split('\n').filter((line) => /^leafbook_identifier_.*"plantnet"/.test(line));
    expect(figures).toEqual([
      'leafbook_identifier_requests_30d{engine="plantnet"} 6',
      'leafbook_identifier_answered_30d{engine="plantnet"} 1',
      'leafbook_identifier_failed_30d{engine="plantnet"} 3',
      'leafbook_identifier_passed_over_30d{engine="plantnet"} 1',
      'leafbook_identifier_quota_left{engine="plantnet"} 494',
      'leafbook_identifier_circuit_open{engine="plantnet"} 1',
    ]);
    plantnet.mode = 'ok';
    const lines = (await doctor()).split('\n');
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^WARN {2}Pl@ntNet +It was left alone once today after failures\. .* accepts the key\. 494 requests are left today\. In the last 30 days: 6 requests, 1 answered, 3 failed, passed over once\.$/,
      ),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^ok +Model .* runs\. In the last 30 days: .* answered/));
    plantnet.mode = 'hang';
  });

  it('asks no more where the key is refused, and says so', async () => {
    said.push(server.log());
    await server.end('SIGTERM');
    server = await serverProcess(settings);
    gardener.url = server.url;
    expect(await identify('unauthorized')).toMatchObject({ engine: 'embedded', requests: 1 });
    expect(await identify('ok')).toMatchObject({ engine: 'embedded', requests: 0 });
    expect(server.log()).toMatch(/"level":50[^\n]*"engine":"plantnet"[^\n]*refuses/);
    plantnet.mode = 'unauthorized';
    expect(await doctor()).toMatch(/^WARN {2}Pl@ntNet +IDENTIFIERS names plantnet, .* Check PLANTNET_API_KEY\./m);
    await metrics();
  });

  it('never says the key', async () => {
    await server.end('SIGTERM');
    said.push(server.log());
    const all = said.join('\n');
    expect(all).toMatch(/"level":20|"level":10/);
    expect(all.length).toBeGreaterThan(10_000);
    expect(all).not.toContain(key);
  });
});
