import { describe, expect, it } from 'vitest';
import { asked } from '../testing/care.ts';
import { altered, exported, imported, items } from '../testing/exports.ts';
import { opened } from '../testing/opened.ts';
import { type Person, person } from '../testing/people.ts';
import { plantRow } from '../testing/plants.ts';
import { makeGarden } from '../testing/shared-gardens.ts';
import { testApp } from '../testing/test-app.ts';

const test = await opened(testApp());

/** A gardener whose plant stands at `Sill`. */
async function gardener() {
  const who = await person(test);
  return { who, plantId: await plantRow(test, who, { location: 'Sill' }), garden: await makeGarden(test, who) };
}
type Scene = Awaited<ReturnType<typeof gardener>>;

const date = '2026-05-04T09:30:00.000Z';
const cannotBeSeen = 'Enter a name that can be seen';
/** A way to name something: the request, the field that is at fault, and what is said of it. */
type Way = [string, 'POST' | 'PATCH', (scene: Scene) => string, (name: string, scene: Scene) => object, string, string];
const ways: Way[] = [
  [
    'a username',
    'PATCH',
    () => '/api/profile',
    (username) => ({ username }),
    'username',
    'Username must be at least 3 characters',
  ],
  ['a new plant', 'POST', () => '/api/plants', (commonName) => ({ commonName }), 'commonName', cannotBeSeen],
  [
    'a plant',
    'PATCH',
    ({ plantId }) => `/api/plants/${plantId}`,
    (commonName) => ({ commonName }),
    'commonName',
    cannotBeSeen,
  ],
  [
    'a location',
    'PATCH',
    ({ plantId }) => `/api/plants/${plantId}`,
    (location) => ({ location }),
    'location',
    cannotBeSeen,
  ],
  ['a new garden', 'POST', () => '/api/gardens', (name) => ({ name }), 'name', cannotBeSeen],
  ['a garden', 'PATCH', ({ garden }) => `/api/gardens/${garden.id}`, (name) => ({ name }), 'name', cannotBeSeen],
  ['a place', 'PATCH', () => '/api/places', (to) => ({ from: 'Sill', to }), 'to', cannotBeSeen],
  [
    'where plants move to',
    'POST',
    () => '/api/places/move',
    (location, { plantId }) => ({ plantIds: [plantId], location }),
    'location',
    cannotBeSeen,
  ],
  [
    'an event',
    'POST',
    () => '/api/calendar',
    (title) => ({ title, eventType: 'watering', date }),
    'title',
    'Title is required',
  ],
];

/** Hangul and Khmer fillers, Braille's blank, and marks that take no room; three each, the least that a username has. */
const invisible = [
  '\u3164',
  '\uffa0',
  '\u115f',
  '\u1160',
  '\u17b4',
  '\u2800',
  '\u200b',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\u180e',
]
  .map((character) => character.repeat(3))
  .concat(
    '\u202e\u2066\u2069',
    '\u3164\u2800\u200b',
    '\u3164\ufeff\u3164',
    '\u{e0041}\u{e0042}\u{e0043}',
    '\ufe0f\u034f\u0301',
  );
const visible = ['👩‍👩‍👧‍👦👨🏽‍🌾🏳️‍🌈', 'ורד דמשק', '\u202eesoR', 'Ro\u0301sa', 'वृक्ष', '薔薇園', 'ㅤRosa\u200b'];

describe.each(ways)('%s', (_what, method, url, body, path, message) => {
  const sent = async (name: string, scene: Scene) =>
    scene.who.inject({ method, url: url(scene), payload: body(name, scene) });

  it('is refused where it shows nothing', async () => {
    const scene = await gardener();
    for (const name of invisible) {
      const answer = await sent(name, scene);
      expect([JSON.stringify(name), answer.statusCode, answer.json().code]).toEqual([
        JSON.stringify(name),
        400,
        'invalid',
      ]);
      expect(answer.json().errors).toEqual([expect.objectContaining({ path, message, reason: expect.any(String) })]);
    }
  });

  it('may be written in any script, from any side, with joined and combined characters', async () => {
    for (const name of visible) {
      const { statusCode, body: answer } = await sent(name, await gardener());
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
