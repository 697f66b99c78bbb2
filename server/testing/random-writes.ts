import type { InjectOptions } from 'fastify';
import { sweepPhotos } from '../features/photos/photos.service.ts';
import { purgeTrash } from '../features/trash/trash.service.ts';
import { purgeDeleted } from '../features/undo/undo.service.ts';
import { namedEndpoints, sample, schemaOf } from './contract-requests.ts';
import { exported, imported } from './exports.ts';
import { accept, invite } from './garden-invitations.ts';
import { gardenRequests, type SharedGarden, sceneIn } from './garden-requests.ts';
import { type Person, person } from './people.ts';
import { photoRow, plantRow } from './plants.ts';
import { addMember } from './shared-gardens.ts';

/** Two people with a garden of their own each, who share another; its founder stays in it. */
export interface Pair {
  world: SharedGarden;
  both: readonly [Person, Person];
  /** Plants that both write about: of either's own garden, private and public, and of the shared one. */
  plantIds: number[];
  /** Lets hours pass. */
  pass(hours: number): void;
}

type Pick = <T>(of: readonly T[]) => T;
type Write = (pair: Pair, pick: Pick) => Promise<unknown>;

const send = (who: Person, method: 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, payload?: object) =>
  who.inject({ method, url, ...(payload && { payload }) });

const someone: (pair: Pair, pick: Pick) => Person = ({ both }, pick) => pick(both);
const gardenIds = ({ world, both }: Pair): number[] => [world.garden.id, ...both.map(({ garden }) => garden.id)];

/** Every endpoint that changes a garden, asked by either about things that were just made in the shared one. */
const inSharedGarden: Write = async ({ world, both }, pick) => {
  const rows = gardenRequests(world);
  const [name, endpoint] = pick(namedEndpoints.filter(([name, { method }]) => method !== 'GET' && name in rows));
  const scene = await sceneIn(world);
  const given = await rows[name]?.request?.(scene, pick(['owner', 'gardener'] as const));
  const url = endpoint.path.replace(/:\w+/g, String(scene.plantId));
  const payload = endpoint.body && (sample(schemaOf(endpoint.body)) as object);
  const request: InjectOptions = { method: endpoint.method, url, ...(payload && { payload }), ...given };
  return pick([...both, world.founder]).inject(request);
};

const writes: Record<string, Write> = {
  inSharedGarden,
  again: inSharedGarden,
  oncemore: inSharedGarden,
  like: (pair, pick) => send(someone(pair, pick), 'POST', `/api/plants/${pick(pair.plantIds)}/like`),
  comment: (pair, pick) =>
    send(someone(pair, pick), 'POST', `/api/plants/${pick(pair.plantIds)}/comments`, { comment: 'Fine' }),
  uncomment: async (pair, pick) => {
    const comments = await pair.world.test.deps.db.selectFrom('plantComments').select('id').execute();
    if (comments.length > 0) await send(someone(pair, pick), 'DELETE', `/api/comments/${pick(comments).id}`);
  },
  likeOfStranger: async (pair, pick) =>
    send(pair.world.people.stranger, 'POST', `/api/plants/${pick(pair.plantIds)}/like`),
  readNotifications: (pair, pick) => send(someone(pair, pick), 'POST', '/api/notifications/read-all'),
  visibility: (pair, pick) =>
    send(someone(pair, pick), 'PATCH', `/api/plants/${pick(pair.plantIds)}/visibility`, {
      isPublic: pick([true, false]),
    }),
  rename: (pair, pick) =>
    send(someone(pair, pick), 'PATCH', `/api/plants/${pick(pair.plantIds)}`, {
      commonName: pick(['Fern', 'Rose', 'Kale']),
      location: pick(['Pond', 'Balcony', null]),
    }),
  care: (pair, pick) =>
    send(someone(pair, pick), 'POST', `/api/plants/${pick(pair.plantIds)}/care`, {
      type: pick(['watering', 'pruning']),
    }),
  plan: (pair, pick) =>
    send(someone(pair, pick), 'POST', '/api/care/plans', {
      ...{ plantId: pick(pair.plantIds), growingDays: 3, type: pick(['watering', 'pruning', 'fertilizing']) },
    }),
  event: (pair, pick) =>
    send(someone(pair, pick), 'POST', `/api/calendar?garden=${pick(gardenIds(pair))}`, {
      ...{ title: 'Mulch', eventType: 'planting', date: '2026-05-06T10:00:00.000Z' },
      ...(pick([true, false]) && { rule: 'FREQ=DAILY' }),
    }),
  journal: (pair, pick) =>
    send(someone(pair, pick), 'POST', `/api/plants/${pick(pair.plantIds)}/journal`, {
      date: '2026-05-04',
      note: 'Buds',
    }),
  photo: async (pair, pick) => {
    const who = someone(pair, pick);
    const { test } = pair.world;
    const plantId = pick(pair.plantIds);
    const made = await send(who, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: '' });
    if (made.statusCode !== 201) return;
    const photo = await photoRow(test, who, pick(gardenIds(pair)));
    const row = { photoId: photo.id, entryId: made.json().id, position: 0 };
    await test.deps.db.insertInto('journalPhotos').values(row).execute();
    await send(who, 'PATCH', `/api/plants/${plantId}/cover`, { photoId: photo.id });
  },
  add: async (pair, pick) => {
    const url = `/api/plants?garden=${pick(gardenIds(pair))}`;
    const answer = await send(someone(pair, pick), 'POST', url, { commonName: 'New', latinName: 'Acer' });
    // It takes the place of one that may have been deleted for good.
    if (answer.statusCode === 201) pair.plantIds[pair.plantIds.indexOf(pick(pair.plantIds))] = answer.json().id;
    return answer;
  },
  trash: async (pair, pick) => {
    const id = pick(pair.plantIds);
    await send(someone(pair, pick), 'DELETE', `/api/plants/${id}`);
    if (pick([true, false])) await send(pick(pair.both), 'POST', `/api/trash/${id}/restore`);
  },
  move: (pair, pick) =>
    send(someone(pair, pick), 'POST', `/api/plants/${pick(pair.plantIds)}/garden`, { gardenId: pick(gardenIds(pair)) }),
  undo: async (pair, pick) => {
    const rows = await pair.world.test.deps.db.selectFrom('undoRecords').select('id').execute();
    if (rows.length > 0) await send(someone(pair, pick), 'POST', `/api/removed/${pick(rows).id}/restore`);
  },
  profile: (pair, pick) =>
    send(someone(pair, pick), 'PATCH', '/api/profile', {
      ...pick([{ username: pick(['Ann', 'Ben', 'Cleo']) }, { firstName: 'Dora' }, { gardenZone: pick(['7a', '8b']) }]),
    }),
  settings: (pair, pick) =>
    send(someone(pair, pick), 'PATCH', '/api/settings', {
      ...pick([{ timeZone: pick(['Asia/Tokyo', 'America/Lima', null]) }, { hemisphere: pick(['south', 'north']) }]),
      weekStart: pick([0, 1]),
    }),
  newGarden: (pair, pick) => send(someone(pair, pick), 'POST', '/api/gardens', { name: pick(['Yard', 'Plot']) }),
  leave: async ({ world, both }, pick) => {
    const who = pick(both);
    await send(who, 'DELETE', `/api/gardens/${world.garden.id}/members/${who.user.id}`);
  },
  join: async ({ world, both }, pick) => {
    const { token } = await invite(world.founder, world.garden, pick(['gardener', 'viewer', 'gardener']));
    await accept(pick(both), token);
  },
  role: ({ world, both }, pick) =>
    send(world.founder, 'PATCH', `/api/gardens/${world.garden.id}/members/${pick(both).user.id}`, {
      role: pick(['owner', 'gardener', 'viewer']),
    }),
  import: async ({ both }, pick) => imported(pick(both), await exported(pick(both))),
  species: async ({ world: { test } }, pick) => {
    await test.deps.db
      .updateTable('species')
      .set({ habit: pick(['tree', 'herb', 'shrub'] as const) as never })
      .execute();
  },
  guest: async ({ world: { test, garden }, plantIds }, pick) => {
    const guest = await person(test, { username: 'Guest' });
    await addMember(test, garden, guest, 'gardener');
    await send(guest, 'POST', `/api/plants/${pick(plantIds)}/like`);
    await send(guest, 'POST', `/api/plants/${pick(plantIds)}/care`, { type: 'pruning' });
    if (pick([true, false])) await send(guest, 'POST', '/api/account/delete', { currentPassword: null });
  },
  purge: async ({ world: { test } }) => {
    const later = { ...test.deps, now: () => new Date(test.deps.now().getTime() + 40 * 24 * 60 * 60 * 1000) };
    await purgeTrash(later);
    await purgeDeleted(later);
    await sweepPhotos(later);
  },
  pass: async ({ pass }, pick) => pass(pick([1, 5, 11])),
};

/** Two people who share a garden and have plants of every kind. */
export async function pairOf(world: SharedGarden, pass: Pair['pass']): Promise<Pair> {
  const { test, people, garden } = world;
  const both = [people.owner, people.gardener] as const;
  const speciesRow = await test.deps.db.selectFrom('species').select('id').limit(1).executeTakeFirst();
  const speciesId = speciesRow?.id ?? null;
  const plantIds: number[] = [];
  for (const who of both) {
    const { id: photoId } = await photoRow(test, who);
    plantIds.push(await plantRow(test, who, { isPublic: true, speciesId, photoId }));
    plantIds.push(await plantRow(test, who, { gardenId: garden.id, speciesId }));
  }
  return { world, both, plantIds, pass };
}

/** The kinds of writes that there are. */
export const writeKinds = Object.keys(writes);

/**
 * Writes something of a kind; what is refused changes nothing.
 *
 * @returns the status of the answer
 * @throws Error where the app failed
 */
export async function write(pair: Pair, kind: string, pick: Pick): Promise<number> {
  const answer = (await writes[kind]?.(pair, pick)) as { statusCode?: number; body?: string } | undefined;
  const { statusCode = 200, body } = answer ?? {};
  if (statusCode >= 500) throw new Error(`${kind}: ${statusCode} ${body}`);
  return statusCode;
}
