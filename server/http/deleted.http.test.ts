import { expect, it } from 'vitest';
import { endsSession, namedEndpoints, pathWith } from '../testing/contract-requests.ts';
import { deleted, noted } from '../testing/deletions.ts';
import { exported, unzip } from '../testing/exports.ts';
import { identifiedPlant } from '../testing/identifications.ts';
import { asked, openedApp, type Person, person, setPlant } from '../testing/kit.ts';
import { filedPhoto } from '../testing/stored-photos.ts';

/** What is deleted, and can still be restored, is in no answer: every endpoint that reads is asked, by all who could see it. */
const test = await openedApp();
const [owner, friend] = [await person(test), await person(test)];
const journal = await noted(test, owner);
await setPlant(test, journal.plantId, { isPublic: true });
const identified = await identifiedPlant(test, owner, ['leaf', 'flower'], {}, () => filedPhoto(test, owner));
await setPlant(test, identified.plantId, { addedAt: new Date().toISOString() });
const commentOf = await asked(friend, 'POST', `/api/plants/${journal.plantId}/comments`, { comment: 'Much too dry.' });

const ids = [journal.plantId, identified.plantId, journal.entryId, identified.identificationId, commentOf.id];
const reads = namedEndpoints.filter(
  ([, endpoint]) => endpoint.method === 'GET' && endpoint.answerType !== 'text/event-stream' && !endsSession(endpoint),
);
const keys = [...journal.keys, ...identified.photos.map(({ key }) => key).slice(1)];
const marks = ['It flowers.', 'Much too dry.', 'Taught by others', ...keys];
const calls = reads.flatMap(([name, endpoint]) =>
  (endpoint.path.includes(':') ? ids : [0]).map((id) => ({ name, url: pathWith(endpoint, id) })),
);

/** Which of the marks texts have. */
const marksIn = (name: string, text: string | Buffer): string[] =>
  marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${name}`);

/** Where somebody sees what is marked: in answers, and the photos that are served. */
async function seenBy(who: Pick<Person, 'inject'>): Promise<string[]> {
  const found: string[] = [];
  for (const { name, url } of calls) {
    const answer = await who.inject({ method: 'GET', url });
    expect([name, answer.statusCode < 500]).toEqual([name, true]);
    found.push(...marksIn(name, answer.body));
  }
  for (const key of keys)
    if ((await who.inject({ method: 'GET', url: `/api/photos/${key}` })).statusCode === 200) found.push(`file ${key}`);
  return found;
}

async function seen(): Promise<string[]> {
  const found = [...(await seenBy(owner)), ...(await seenBy(friend)), ...(await seenBy(test))];
  for (const file of (await unzip(await exported(owner))).values()) found.push(...marksIn('an export', file));
  return [...new Set(found)].sort();
}

it('what is deleted is in no answer and no export, and its photos are not served', async () => {
  const before = await seen();
  for (const mark of marks) expect([mark, before.some((one) => one.includes(mark))]).toEqual([mark, true]);
  const undo = [
    await deleted(friend, `/api/comments/${commentOf.id}`),
    await deleted(owner, journal.url),
    await deleted(owner, `/api/identifications/${identified.identificationId}`),
  ];
  expect(await seen()).toEqual([]);
  for (const [n, id] of undo.entries()) await asked(n === 0 ? friend : owner, 'POST', `/api/removed/${id}/restore`);
  expect(await seen()).toEqual(before);
});
