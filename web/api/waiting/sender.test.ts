import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '../../../contract/durations.ts';
import { writeOf } from '../../testing/samples.ts';
import { stubIndexedDb } from '../../testing/stored-items.ts';
import { aboutOf } from './facts.ts';
import { type About, type NewWrite, openQueue } from './queue.ts';
import { alone, judge, type Outcome, pauseAfter, sendWaiting } from './sender.ts';

const start = Date.parse('2026-05-04T10:00:00Z');

beforeEach(() => {
  stubIndexedDb();
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer;
const textOf = (body: ArrayBuffer | null) => (body ? new TextDecoder().decode(body) : null);

let keys = 0;
function aWrite(path: string, body: unknown = null, more: Partial<NewWrite> = {}): NewWrite {
  keys += 1;
  const content = { contentType: body === null ? null : 'application/json', body: body === null ? null : bytes(body) };
  const about = { kind: 'log', name: 'Fern' };
  return { account: 7, key: `queued-${keys}`, method: 'POST', path, notBefore: 0, about, ...content, ...more };
}

const tab = () => openQueue('/');
const sentAll: Outcome = { is: 'sent', answer: null };
const later: Outcome = { is: 'later', afterMs: null, alone: false };

/** Sends with a server that answers as told, the last answer again and again. @returns what was asked of it */
async function run(answers: Outcome[], account = 7) {
  const asked: { path: string; body: string | null; key: string }[] = [];
  const ended = await sendWaiting(tab(), account, {
    async send({ path, key }, body) {
      asked.push({ path, key, body: textOf(body) });
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? sentAll;
    },
  });
  return { asked, paths: asked.map(({ path }) => path), ended };
}

test('writes are sent in order, each with its key, and are gone', async () => {
  for (const path of ['/a', '/b', '/c']) await tab().add(aWrite(path, { note: 'ü' }));
  const { asked, ended } = await run([sentAll]);
  expect(asked.map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
  expect(asked[0]?.body).toBe('{"note":"ü"}');
  expect(ended).toBe('sent');
  expect(await tab().list(7)).toEqual([]);
});

test('what another account left is neither listed nor sent', async () => {
  await tab().add(aWrite('/mine'));
  await tab().add(aWrite('/theirs', null, { account: 8 }));
  expect((await run([sentAll])).paths).toEqual(['/mine']);
  expect((await tab().list(8)).map(({ path }) => path)).toEqual(['/theirs']);
  expect(await tab().accounts()).toEqual([8]);
});

test('without a server it stops, waits longer each time, and goes on with the same key', async () => {
  await tab().add(aWrite('/a'));
  await tab().add(aWrite('/b'));
  const first = await run([later]);
  expect([first.paths, first.ended]).toEqual([['/a'], 'later']);
  expect((await run([sentAll])).paths).toEqual([]);
  vi.setSystemTime(start + pauseAfter(0));
  const second = await run([sentAll]);
  expect(second.paths).toEqual(['/a', '/b']);
  expect(second.asked[0]?.key).toBe(first.asked[0]?.key);
  expect([0, 1, 2, 30].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 15 * minuteMs]);
});

test('a server that says when is asked then', async () => {
  await tab().add(aWrite('/a'));
  await run([{ is: 'later', afterMs: 40_000, alone: false }]);
  vi.setSystemTime(start + 39_000);
  expect((await run([sentAll])).paths).toEqual([]);
  vi.setSystemTime(start + 40_000);
  expect((await run([sentAll])).paths).toEqual(['/a']);
});

test('one that fails alone lets the others pass, and is tried again', async () => {
  await tab().add(aWrite('/bad'));
  await tab().add(aWrite('/good'));
  const { paths, ended } = await run([{ is: 'later', afterMs: null, alone: true }, sentAll]);
  expect([paths, ended]).toEqual([['/bad', '/good'], 'later']);
  vi.setSystemTime(start + minuteMs);
  expect((await run([sentAll])).paths).toEqual(['/bad']);
});

test('what is refused stays with its reason, and what needs it with it; all else goes on', async () => {
  const plant = await tab().add(aWrite('/api/plants', { commonName: 'Fern' }));
  await tab().add(aWrite(`/api/plants/-${plant.id}/care`, { type: 'watering' }));
  await tab().add(aWrite('/api/plants/5/care', { type: 'watering' }));
  const refusal = { status: 400, code: 'invalid', message: 'Too long' };
  const { paths, ended } = await run([{ is: 'refused', refusal }, sentAll]);
  expect([paths, ended]).toEqual([['/api/plants', '/api/plants/5/care'], 'sent']);
  expect((await tab().list(7)).map((write) => write.refusal)).toEqual([refusal, null]);
  await tab().discard(plant.id);
  expect(await tab().list(7)).toEqual([]);
});

test('a thing that has no id yet gets it when it is sent, in path and body, also of what was pressed later', async () => {
  const plant = await tab().add(aWrite('/api/plants', { commonName: 'Fern' }));
  const entry = await tab().add(aWrite(`/api/plants/-${plant.id}/journal?x=-1`, { note: `-${plant.id}` }));
  await tab().add(aWrite(`/api/journal/-${entry.id}/photos`));
  await tab().add(aWrite('/api/calendar', { plantId: -plant.id, note: '"plantId":-1' }));
  const answers = [41, 52].map((id): Outcome => ({ is: 'sent', answer: { id } }));
  const { asked } = await run([...answers, sentAll]);
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/plants',
    '/api/plants/41/journal?x=-1',
    '/api/journal/52/photos',
    '/api/calendar',
  ]);
  expect(asked[1]?.body).toBe(`{"note":"-${plant.id}"}`);
  expect(asked[3]?.body).toBe('{"plantId":41,"note":"\\"plantId\\":-1"}');
  await tab().add(aWrite(`/api/plants/-${plant.id}/care`, {}));
  expect((await run([sentAll])).paths).toEqual(['/api/plants/41/care']);
});

test.each(['in time', 'before the other was sent', 'after'])(
  'what needs what was refused needs what replaces it, %s',
  async (when) => {
    const entry = await tab().add(aWrite('/api/plants/5/journal', { note: 'Too long' }));
    const about = { kind: 'photo', name: 'Fern', facts: { entryId: -entry.id } };
    await tab().add(aWrite(`/api/journal/-${entry.id}/photos`, { entryId: -entry.id }, { about }));
    await tab().change(entry.id, { refusal: { status: 400, code: 'invalid', message: 'Too long' } });
    if (when === 'in time') {
      await tab().replaced(entry.id, 52);
    } else {
      const { id } = await tab().add(aWrite('/api/plants/5/journal', { note: 'Short' }));
      if (when === 'after') await tab().sent(id, 52);
      await tab().replaced(entry.id, -id);
      if (when !== 'after')
        expect((await tab().list(7))[0]).toMatchObject({ needs: [id], about: { facts: { entryId: -id } } });
    }
    const { asked } = await run([{ is: 'sent', answer: { id: 52 } }, sentAll]);
    expect(asked.at(-1)).toMatchObject({ path: '/api/journal/52/photos', body: '{"entryId":52}' });
    expect(await tab().list(7)).toEqual([]);
  },
);

test('nobody signed in: it pauses, and nothing is lost', async () => {
  await tab().add(aWrite('/a'));
  expect((await run([{ is: 'signed-out' }])).ended).toBe('signed-out');
  expect((await run([sentAll])).paths).toEqual(['/a']);
});

test('after ninety days a write is shown, and not sent', async () => {
  await tab().add(aWrite('/a'));
  vi.setSystemTime(start + 91 * dayMs);
  expect((await run([sentAll])).paths).toEqual([]);
  expect((await tab().list(7))[0]?.refusal?.code).toBe('old');
});

test('signing out leaves nothing of the account', async () => {
  await tab().add(aWrite('/a', { note: 'x' }));
  await run([{ is: 'sent', answer: { id: 40 } }]);
  expect(await tab().madeBy(1)).toBe(40);
  await tab().add(aWrite('/b'));
  const other = await tab().add(aWrite('/c', null, { account: 8 }));
  await tab().clear(7);
  expect(await tab().accounts()).toEqual([8]);
  // Somebody else's may need it.
  expect(await tab().madeBy(1)).toBe(40);
  await tab().clear(8);
  expect(await tab().madeBy(1)).toBeUndefined();
  // It was on its way, and the server took it.
  await tab().sent(other.id, 41);
  expect(await tab().madeBy(other.id)).toBeUndefined();
});

const log = { kind: 'log', name: 'Fern' };
const answered = (status: number, body: unknown, headers: Record<string, string> = {}, about: About = log) =>
  judge(
    writeOf(1, about),
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    null,
  );

test.each([
  ['a success', 201, { id: 4 }, {}, { is: 'sent', answer: { id: 4 } }],
  ['the page of a public network', 200, '<html>', {}, later],
  ['a proxy without a server', 502, '<html>', {}, later],
  ['too many', 429, { code: 'rate_limited' }, { 'retry-after': '7' }, { is: 'later', afterMs: 7_000, alone: false }],
  [
    'one that is still at work',
    409,
    { code: 'conflict' },
    { 'retry-after': '5' },
    { is: 'later', afterMs: 5_000, alone: false },
  ],
  ['a failure of this write', 500, { code: 'internal' }, {}, { is: 'later', afterMs: null, alone: true }],
  ['the end of the session', 401, { code: 'unauthorized' }, {}, { is: 'signed-out' }],
  ['another account', 409, { code: 'other_account' }, {}, { is: 'signed-out' }],
  [
    'a refusal',
    400,
    { code: 'invalid', message: 'No' },
    {},
    { is: 'refused', refusal: { status: 400, code: 'invalid', message: 'No' } },
  ],
])('%s', async (_name, status, body, headers, outcome) => {
  expect(await answered(status, body, headers)).toEqual(outcome);
});

const tulip = {
  commonName: 'Tulip',
  latinName: 'Tulipa',
  level: 'genus' as const,
  candidates: [{ latinName: 'Tulipa' }],
};
const named = (likeliest: string, level: 'genus' | 'unknown' = 'genus') =>
  aboutOf('identify', { level, latinName: likeliest, likeliest }, { name: likeliest });

test.each([
  ['the same likeliest name', 'Tulipa', tulip, null],
  ['a surer answer of the same likeliest name', 'Tulipa', { ...tulip, level: 'species' }, null],
  ['another name', 'Papaver', tulip, { level: 'genus', commonName: 'Tulip', latinName: 'Tulipa', likeliest: 'Tulipa' }],
  ['no name', 'Tulipa', { ...tulip, level: 'unknown', latinName: '' }, { level: 'unknown', likeliest: 'Tulipa' }],
  ['the ids alone, months later', 'Papaver', { id: 4, identificationId: 5 }, null],
])('of a plant that the device named, a server that answers %s', async (_name, likeliest, answer, theirs) => {
  expect(await answered(200, answer, {}, named(likeliest))).toEqual(
    theirs
      ? { is: 'refused', refusal: expect.objectContaining({ theirs: expect.objectContaining(theirs) }) }
      : { is: 'sent', answer },
  );
});

test('a plant that only the server knows is a difference, and what an engine cannot do today keeps nothing else waiting', async () => {
  expect(await answered(200, tulip, {}, named('Tulipa', 'unknown'))).toMatchObject({ is: 'refused' });
  const spent = answered(503, { code: 'unavailable' }, { 'retry-after': '3600' }, named('Tulipa'));
  expect(await spent).toEqual({ is: 'later', afterMs: 3_600_000, alone: true });
  const away = answered(503, '<html>', { 'retry-after': '5' }, named('Tulipa'));
  expect(await away).toEqual({ is: 'later', afterMs: 5_000, alone: false });
});

test('photos that were sent are known by their identification, which can be deleted', async () => {
  const { id } = await tab().add(aWrite('/api/identify'));
  await run([{ is: 'sent', answer: { id: 5, identificationId: 8 } }]);
  expect(await tab().madeBy(id)).toBe(8);
});

test('what is to be deleted and is gone was deleted', async () => {
  const response = new Response(JSON.stringify({ code: 'not_found' }), { status: 404 });
  expect(await judge({ ...writeOf(1, log), method: 'DELETE' }, response, null)).toEqual({ is: 'sent', answer: null });
});

test('a field that somebody else has changed meanwhile stays with the value that it has now', async () => {
  const edit = { commonName: 'Old fern ', notes: 'dry', was: { commonName: 'Fern', notes: '' } };
  const judged = (answer: unknown) =>
    judge({ ...writeOf(1, log), method: 'PATCH' }, new Response(JSON.stringify(answer)), edit);
  expect(await judged({ id: 4, commonName: 'Old fern', notes: 'wet' })).toMatchObject({
    is: 'refused',
    refusal: { code: 'changed', theirs: { notes: 'wet' } },
  });
  expect(await judged({ id: 4, commonName: 'Old fern', notes: 'dry' })).toMatchObject({ is: 'sent' });
});

test('what a write says of the thing that it waits for goes by its id once that is sent', async () => {
  const { id } = await tab().add(aWrite('/plants', { name: 'Fern' }));
  const about = { kind: 'photo', name: 'Fern', plantId: -id, facts: { entryId: -id, note: `":-${id},` } };
  await tab().add(aWrite(`/plants/-${id}/care`, { type: 'watering' }, { about }));
  await run([{ is: 'sent', answer: { id: 40 } }, later]);
  const [left] = await tab().list(7);
  expect(left?.about).toMatchObject({ plantId: 40, facts: { entryId: 40 } });
});

test('a page that is left in the middle of sending lets others send; what it waits for it still gets', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { promise: answer, resolve: answers } = Promise.withResolvers<string>();
  const started = Promise.withResolvers<void>();
  const sending = alone('/left', () => {
    started.resolve();
    return answer;
  });
  await started.promise;
  const next = alone('/left', async () => 'next');
  page.dispatchEvent(new Event('pagehide'));
  expect(await next).toBe('next');
  answers('late');
  expect(await sending).toBe('late');
});
