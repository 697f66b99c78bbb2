import { expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { busyGarden } from '../testing/busy-garden.ts';
import { drawnPhoto } from '../testing/drawn-photos.ts';
import { calibration, longestBlock, remoteClient, type Sent } from '../testing/event-loop.ts';
import { opened, openedFolder } from '../testing/opened.ts';
import { photoForm } from '../testing/photos.ts';
import { openedApp } from '../testing/test-app.ts';

/** What one request may hold the event loop for on a machine on which the known amount of work takes `referenceMs`. */
const maxMs = 20;
const referenceMs = 8;
const rounds = 5;

const scratchFolder = await openedFolder();
const test = await openedApp({ catalogue: true, scratchFolder, checkAnswers: false });
const garden = await busyGarden(test);
const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
const client = await opened(remoteClient(url));
const known = Array.from({ length: rounds }, calibration);
/** How much slower than the reference this machine is now; at least one. */
const slowness = Math.max(1, Math.min(...known) / referenceMs);

/** Sends a request several times. @returns the least of the longest blocks */
async function blockOf(sent: () => Promise<Sent>): Promise<number> {
  const blocks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await sent();
    const headers = { cookie: garden.owner.cookie, origin: url, ...one.headers };
    blocks.push(
      await longestBlock(async () => {
        const { status, begin } = await client.send({ ...one, headers });
        if (status < 200 || status > 299) throw new Error(`${one.path}: ${status} ${begin}`);
      }),
    );
  }
  return Math.min(...blocks);
}

const year = () => test.deps.now().getUTCFullYear();
const plant = () => garden.plantId;

const reads: [name: string, path: () => string][] = [
  ['the whole garden', () => '/api/plants'],
  ['the whole garden as cards', () => '/api/plants?view=cards'],
  ['a garden as a file', () => '/api/account/export'],
  ['the community', () => `/api/community?limit=${limits.communityPage}`],
  ['a page of the list', () => `/api/plants?limit=${limits.pageMax}`],
  ['what was added last', () => '/api/plants/recent'],
  ['the numbers of the garden', () => '/api/plants/stats'],
  ['a plant', () => `/api/plants/${plant()}`],
  ['the calendar', () => '/api/calendar'],
  [
    'what repeating events lead to in a year',
    () => `/api/calendar/occurrences?from=${garden.today}&to=${garden.inAYear}`,
  ],
  ['what is due', () => '/api/care/today'],
  ['all plans', () => '/api/care/plans'],
  ['the care of a plant', () => `/api/plants/${plant()}/care`],
  ['the days of a plant with care', () => `/api/plants/${plant()}/care/days?year=${year()}`],
  ['the journal of a plant', () => `/api/plants/${plant()}/journal`],
  ['the comments of a plant', () => `/api/plants/${plant()}/comments`],
  ['notifications', () => '/api/notifications'],
  ['badges', () => '/api/badges/user'],
  ['the places', () => '/api/places'],
  ['a search', () => '/api/plants/search?query=lavendar'],
];

const json = { 'content-type': 'application/json' };

const writes: [name: string, sent: () => Promise<Sent>][] = [
  [
    'care that is logged and may earn a badge',
    async () => ({ method: 'POST', path: `/api/plants/${plant()}/care`, headers: json, body: '{"type":"watering"}' }),
  ],
  [
    'a photo that is decoded and made smaller',
    async () => {
      const { payload, headers } = photoForm(await drawnPhoto('identified'));
      return { method: 'POST', path: '/api/profile/upload-image', headers, body: new Uint8Array(payload) };
    },
  ],
];

const cases = [...reads.map(([name, path]) => [name, async () => ({ path: path() })] as const), ...writes];

it.for(cases)('%s holds nobody up', { timeout: 240_000 }, async ([name, sent], { annotate }) => {
  const block = await blockOf(sent);
  const known = referenceMs * slowness;
  await annotate(`${name}: ${block.toFixed(1)} ms, ${(block / known).toFixed(2)} of the known work`);
  expect(block).toBeLessThan(maxMs * slowness);
});
