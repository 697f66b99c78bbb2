import { expect, test } from 'vitest';
import { aboutOf } from '../../api/waiting/facts.ts';
import { writeOf } from '../../testing/samples.ts';
import { differences, fieldsIn, namesOf, stateOf, textIn } from './waiting.rules.ts';

const now = Date.parse('2026-05-04T10:00:00Z');
const open = { refusal: null, needs: [], notBefore: 0, tries: 0 };
const refused = (code: string, message = '') => ({ ...open, refusal: { status: 400, code, message } });

test.each([
  ['waits', open, false, 'Waiting for a connection'],
  ['pauses', { ...open, tries: 2, notBefore: now + 60_000 }, false, 'Will be tried again at 12:01 PM'],
  ['needs another', { ...open, needs: [3] }, false, 'Sent after the one it belongs to'],
  ['waits for its account', { ...open, needs: [3] }, true, 'Sign in again to send'],
  ['was refused', refused('invalid', 'Too long'), true, 'Not accepted: Too long'],
  ['was refused without a word', refused('invalid'), false, "The server didn't accept it."],
  ['is old', refused('old'), false, /90 days/],
  ['was changed', refused('changed'), false, /Someone else/],
])('a write that %s says so', (_, write, isSignedOut, words) => {
  expect(stateOf(write, { now, isSignedOut, zone: 'Europe/Berlin' })).toMatch(words);
});

test('the words of a request are read, also beside photos', async () => {
  const json = new TextEncoder().encode('{"note":" Dry ","date":"2026-05-04"}').buffer;
  expect(textIn(await fieldsIn({ contentType: 'application/json' }, json))).toBe('Dry');
  const form = new FormData();
  form.append('note', 'With a photo');
  form.append('photos', new Blob(['x'], { type: 'image/webp' }), 'a.webp');
  const sent = new Response(form);
  const contentType = sent.headers.get('content-type');
  expect(textIn(await fieldsIn({ contentType }, await sent.arrayBuffer()))).toBe('With a photo');
});

test('both values of a field are shown in words', () => {
  const yours = { notes: 'Dry', tags: ['a', 'b'], date: '2026-05-04T10:00:00Z' };
  expect(differences(yours, { notes: null, tags: [], date: '2026-05-05T10:00:00Z' }, 'Europe/Berlin')).toEqual([
    { name: 'notes', label: 'Notes', yours: 'Dry', theirs: 'Empty' },
    { name: 'tags', label: 'Tags', yours: 'a, b', theirs: 'Empty' },
    {
      ...{ name: 'date', label: 'Date', yours: 'May 4, 2026 at 12:00 PM', theirs: 'May 5, 2026 at 12:00 PM' },
    },
  ]);
});

const named = (name: string, theirs: object | null, path = '/api/identify') => {
  const about = aboutOf('identify', { level: 'genus', latinName: 'Papaver', likeliest: 'Papaver' }, { name });
  const refusal = theirs && { status: 200, code: 'named_otherwise', message: '', theirs: { ...theirs } };
  return { ...writeOf(1, about), path, refusal };
};
const server = {
  level: 'species',
  commonName: 'Tulip',
  latinName: 'Tulipa gesneriana',
  likeliest: 'Tulipa gesneriana',
};

test.each([
  ['its name', 'Poppy', server, 'On this device: Poppy. The server: Tulip.'],
  ['its scientific name', 'Tulip', server, 'On this device: Papaver. The server: Tulipa gesneriana.'],
  [
    'that it does not know it',
    'Poppy',
    { ...server, level: 'unknown' },
    "On this device: Poppy. The server: We don't recognize this plant.",
  ],
])('where the server names a plant otherwise, both names are said, with %s', (_name, name, theirs, sentence) => {
  const said = namesOf(named(name, theirs, '/api/identify?garden=7'));
  expect(said).toEqual({ sentence, href: '/identifications?query=Tulipa+gesneriana&garden=7' });
});

test('nothing is said of an identification that waits, or was refused', () => {
  expect(namesOf(named('Poppy', null))).toBeNull();
  expect(namesOf({ ...named('Poppy', server), ...refused('not_a_plant') })).toBeNull();
});
