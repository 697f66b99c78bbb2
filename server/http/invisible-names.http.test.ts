import { describe, expect, it } from 'vitest';
import { altered, exported, imported, items } from '../testing/exports.ts';
import { asked, makeGarden, openedApp, type Person, person, plantRow } from '../testing/kit.ts';

const test = await openedApp();

/** A gardener whose plant stands at `Sill`. */
async function gardener() {
  const who = await person(test);
  return { who, plantId: await plantRow(test, who, { location: 'Sill' }), garden: await makeGarden(test, who) };
}
type Scene = Awaited<ReturnType<typeof gardener>>;

const date = '2026-05-04T09:30:00.000Z';
const cannotBeSeen = 'Enter a name that can be seen';
/** It answers how many plants it changed. */
const bulk = '/api/plants/bulk';
const plants = ({ plantId }: Scene) => `/api/plants/${plantId}`;
/** Ways to name something: the request, the field that is at fault, and what is said of it. */
type Way = [string, 'POST' | 'PATCH', string | ((scene: Scene) => string), string, string, (scene: Scene) => object];
const way = (
  what: string,
  method: 'POST' | 'PATCH',
  url: Way[2],
  field: string,
  { message = cannotBeSeen, beside = (_: Scene): object => ({}) } = {},
): Way => [what, method, url, field, message, beside];
const ways: Way[] = [
  way('a username', 'PATCH', '/api/profile', 'username', { message: 'Username must be at least 3 characters' }),
  way('a new plant', 'POST', '/api/plants', 'commonName'),
  way('a plant', 'PATCH', plants, 'commonName'),
  way('a location', 'PATCH', plants, 'location'),
  way('a new garden', 'POST', '/api/gardens', 'name'),
  way('a garden', 'PATCH', ({ garden }) => `/api/gardens/${garden.id}`, 'name'),
  way('a place', 'PATCH', '/api/places', 'to', { beside: () => ({ from: 'Sill' }) }),
  way('where plants move to', 'POST', bulk, 'location', {
    beside: ({ plantId }) => ({ action: 'place', plantIds: [plantId] }),
  }),
  way('an event', 'POST', '/api/calendar', 'title', {
    message: 'Title is required',
    beside: () => ({ eventType: 'watering', date }),
  }),
];

/** Hangul and Khmer fillers, Braille's blank, and marks that take no room; three each, the least that a username has. */
const invisible = [...'\u3164\uffa0\u115f\u1160\u17b4\u2800\u200b\u200d\u2060\u00ad\u180e'].map((one) => one.repeat(3));
invisible.push('\u202e\u2066\u2069', '\u3164\u2800\u200b', '\u3164\ufeff\u3164');
invisible.push('\u{e0041}\u{e0042}\u{e0043}', '\ufe0f\u034f\u0301');
const visible = ['👩‍👩‍👧‍👦👨🏽‍🌾🏳️‍🌈', 'ורד דמשק', '\u202eesoR', 'Ro\u0301sa', 'वृक्ष', '薔薇園', 'ㅤRosa\u200b'];

describe.each(ways)('%s', (_what, method, url, path, message, beside) => {
  const sent = async (name: string, scene: Scene) =>
    scene.who.inject({
      ...{ method, url: typeof url === 'string' ? url : url(scene) },
      payload: { ...beside(scene), [path]: name },
    });

  it('is refused where it shows nothing', async () => {
    const scene = await gardener();
    for (const name of invisible) {
      const answer = await sent(name, scene);
      expect([answer.statusCode, answer.json().code], JSON.stringify(name)).toEqual([400, 'invalid']);
      expect(answer.json().errors).toEqual([expect.objectContaining({ path, message, reason: expect.any(String) })]);
    }
  });

  it('may be written in any script, from any side, with joined and combined characters', async () => {
    for (const name of visible) {
      const scene = await gardener();
      const { statusCode, body } = await sent(name, scene);
      const answer = url === bulk ? (await scene.who.inject({ url: '/api/places' })).body : body;
      expect([statusCode, answer]).toEqual([expect.toSatisfy((status) => status < 300), expect.any(String)]);
      expect(answer.normalize('NFC')).toContain(name.normalize('NFC'));
    }
  });
});

it('counts what can be seen of a username', async () => {
  const who = await person(test);
  const named = async (username: string) =>
    (await who.inject({ method: 'PATCH', url: '/api/profile', payload: { username } })).statusCode;
  expect([await named('ab\u200b'), await named('a\u3164\u3164b'), await named('ab\u200bc')]).toEqual([400, 400, 200]);
});

it('calls nobody by a name that shows nothing', async () => {
  const owner = await person(test);
  const plantId = await plantRow(test, owner, { isPublic: true });
  const comment = async (who: Person) =>
    (await asked(who, 'POST', `/api/plants/${plantId}/comments`, { comment: 'Nice' })).user.username;
  const [first, nobody] = [
    await person(test, { username: '\u3164\u3164\u3164', firstName: 'Ivy' }),
    await person(test, { firstName: '\u2800' }),
  ];
  expect([await comment(first), await comment(nobody)]).toEqual(['Ivy', 'Garden User']);
  const messages = (await asked(owner, 'GET', '/api/notifications')).map(
    ({ notification }: { notification: { message: string } }) => notification.message,
  );
  expect(messages.toSorted()).toEqual([expect.stringMatching(/^Garden User /), expect.stringMatching(/^Ivy /)]);
});

it('imports what was named so before that was refused, as it was', async () => {
  const [from, to] = [await person(test), await person(test)];
  await plantRow(test, from, { commonName: 'Rosa', location: 'Sill' });
  const unseen = await altered(await exported(from), {
    'plants.json': items<object>((plants) =>
      plants.map((plant) => ({ ...plant, commonName: '\u3164\u2800', location: '\u200b' })),
    ),
  });
  await imported(to, unseen);
  expect(await asked(to, 'GET', '/api/plants')).toMatchObject([{ commonName: '\u3164\u2800', location: '\u200b' }]);
  // Nothing is lost on the way to the next server.
  const again = await person(test);
  await imported(again, await exported(to));
  expect(await asked(again, 'GET', '/api/plants')).toMatchObject([{ commonName: '\u3164\u2800', location: '\u200b' }]);
});
