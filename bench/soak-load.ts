import { setTimeout as sleep } from 'node:timers/promises';
import type { CarePlan } from '../contract/care.ts';
import type { Plant } from '../contract/plants.ts';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { type ClientAnswer, clientPassword, type HttpClient, signedUpClient } from '../server/testing/http-client.ts';
import { plainPhoto } from '../server/testing/photos.ts';

/** A gardener of the load, with what they have. */
interface Visitor {
  who: HttpClient;
  email: string;
  plants: number[];
  /** The task that waits to be done: doing it makes the next. */
  eventId: number;
  /** Things that were written and are taken away again, so that the garden stays as large as it is. */
  written: string[];
}

interface LoadContext {
  visitors: Visitor[];
  photo: Buffer;
  plantPhoto: Buffer;
  /** Numbers from 0 up to 1. */
  random(): number;
}

type Answer = Pick<ClientAnswer<unknown>, 'status'>;

/** One thing that people do. @returns every answer that it got */
type Doing = (context: LoadContext, visitor: Visitor) => Promise<Answer[]>;

const some = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;
/** A gardener does not write without end: this many things are kept of each. */
const keptWritings = 20;

const reading =
  (path: (visitor: Visitor, context: LoadContext) => string): Doing =>
  async (context, visitor) => [await visitor.who.send('GET', path(visitor, context))];

const plantPath =
  (tail = '') =>
  (visitor: Visitor, { random }: LoadContext): string =>
    `/api/plants/${some(visitor.plants, random)}${tail}`;

/** Writes something that can be deleted, and deletes the oldest where there are many. */
const writing =
  (
    made: (context: LoadContext, visitor: Visitor) => [path: string, json: object, deletedAt: (id: number) => string],
  ): Doing =>
  async (context, visitor) => {
    const [path, json, deletedAt] = made(context, visitor);
    const { status, body } = await visitor.who.send('POST', path, { json });
    if (status < 300) visitor.written.push(deletedAt(body.id));
    const oldest = visitor.written.length > keptWritings ? visitor.written.shift() : undefined;
    return oldest === undefined ? [{ status }] : [{ status }, await visitor.who.send('DELETE', oldest)];
  };

/** Opens the live events as a page does that is closed after a moment. */
const listen: Doing = async (_context, { who }) => {
  const leaving = new AbortController();
  const answer = await fetch(`${who.url}/api/events`, { headers: { cookie: who.cookie }, signal: leaving.signal });
  await sleep(1_500);
  leaving.abort();
  await answer.body?.cancel().catch(() => {});
  return [answer];
};

const identifyAndAdd: Doing = async ({ plantPhoto }, { who }) => {
  const identified = await who.send<Plant>('POST', '/api/identify', { photo: plantPhoto });
  if (identified.status >= 300) return [identified];
  const { id, photoUrl } = identified.body;
  const added = await who.send('POST', '/api/plants', { json: { plantId: id } });
  const seen = await who.send('GET', photoUrl ?? `/api/plants/${id}`);
  const removed = await who.send('DELETE', `/api/plants/${id}`);
  return [identified, added, seen, removed, await who.send('DELETE', `/api/trash/${id}`)];
};

const returnLater: Doing = async (_context, visitor) => {
  const json = { email: visitor.email, password: clientPassword };
  const left = await visitor.who.send('GET', '/api/auth/user');
  const back = await visitor.who.send('POST', '/api/auth/sign-in', { json });
  // The old session goes on for what is under way, and ends when the server sweeps it.
  if (back.status === 200) visitor.who.keepSession(back.headers);
  return [left, back];
};

/** What people do, and how often of a thousand times. */
export const doings: Readonly<Record<string, [often: number, Doing]>> = {
  'who am I': [120, reading(() => '/api/auth/user')],
  'the garden': [130, reading(() => '/api/plants?limit=50')],
  'a plant': [120, reading(plantPath())],
  'its journal, care and photos': [60, reading(plantPath('/journal'))],
  'its care': [40, reading(plantPath('/care'))],
  community: [100, reading(() => '/api/community?limit=50')],
  comments: [40, reading(plantPath('/comments'))],
  notifications: [70, reading(() => '/api/notifications?limit=20')],
  'care of today': [70, reading(() => '/api/care/today')],
  badges: [30, reading(() => '/api/badges/user')],
  search: [
    40,
    reading((_, { random }) => `/api/plants/search?query=${some(['rose', 'ahorn', 'echi', 'fern'], random)}`),
  ],
  'the page itself': [20, reading(() => '/')],
  'live events': [10, listen],
  'write a comment': [
    30,
    writing(({ visitors, random }) => {
      const id = some(some(visitors, random).plants, random);
      return [`/api/plants/${id}/comments`, { comment: 'How it grows!' }, (made) => `/api/comments/${made}`];
    }),
  ],
  'write the journal': [
    20,
    writing((context, visitor) => [
      plantPath('/journal')(visitor, context),
      { date: new Date().toISOString().slice(0, 10), note: 'New leaves.' },
      (made) => `/api/journal/${made}`,
    ]),
  ],
  like: [
    40,
    async ({ visitors, random }, { who }) => [
      await who.send('POST', `/api/plants/${some(some(visitors, random).plants, random)}/like`),
    ],
  ],
  'edit a plant': [
    30,
    async (context, visitor) => [
      await visitor.who.send('PATCH', plantPath()(visitor, context), {
        json: { location: `Bed ${Math.floor(context.random() * 100)}` },
      }),
    ],
  ],
  'do care and undo it': [
    15,
    async (_context, { who, eventId }) => {
      // Somebody else of the same account may have been faster: that is no failure of the server.
      const done = await who.send('POST', `/api/care/${eventId}/done`, { json: {} });
      const undone = await who.send('POST', `/api/care/${eventId}/undo`, { json: {} });
      return [done, undone].map(({ status }) => ({ status: status === 409 ? 200 : status }));
    },
  ],
  'upload a picture of oneself': [
    5,
    async ({ photo }, { who }) => [await who.send('POST', '/api/profile/upload-image', { photo })],
  ],
  'identify, add, remove': [4, identifyAndAdd],
  'sign in again': [4, returnLater],
  'export all': [2, reading(() => '/api/account/export')],
};

/** The same numbers in every run. */
function seededRandom(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const visitorsOfLoad = 20;
const plantsOfVisitor = 15;

async function settle(url: string, n: number): Promise<Visitor> {
  const email = `visitor-${n}@garden.example`;
  const who = await signedUpClient(url, email);
  const featured = await who.expect<{ speciesId: number }[]>('GET', '/api/plants/featured');
  const plants: number[] = [];
  for (let each = 0; each < plantsOfVisitor; each += 1) {
    const { speciesId } = featured[each % featured.length] ?? { speciesId: 1 };
    const { id } = await who.expect('POST', '/api/plants', { json: { speciesId } });
    await who.expect('PATCH', `/api/plants/${id}/visibility`, { json: { isPublic: true } });
    plants.push(id);
  }
  const plan = { plantId: plants[0], type: 'watering', growingDays: 1 };
  const { event } = await who.expect<CarePlan>('POST', '/api/care/plans', { json: plan });
  return { who, email, plants, eventId: event?.id ?? 0, written: [] };
}

/** Fills an empty server with gardeners and public plants. */
export async function settled(url: string): Promise<LoadContext> {
  const visitors: Visitor[] = [];
  for (let n = 0; n < visitorsOfLoad; n += 1) visitors.push(await settle(url, n));
  return {
    visitors,
    photo: await plainPhoto('#228844'),
    plantPhoto: await drawnPhoto('identified', { width: 800, height: 600 }),
    random: seededRandom(),
  };
}

/** Chooses what is done next, and by whom. */
export function nextOf(context: LoadContext): [what: string, run: () => Promise<Answer[]>] {
  const entries = Object.entries(doings);
  let left = context.random() * entries.reduce((sum, [, [often]]) => sum + often, 0);
  for (const [what, [often, doing]] of entries) {
    left -= often;
    if (left < 0) return [what, () => doing(context, some(context.visitors, context.random))];
  }
  return ['the page itself', async () => []];
}
