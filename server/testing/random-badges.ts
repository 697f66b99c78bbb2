import type { InjectOptions } from 'fastify';
import { badgeCatalogue } from '../content/badges.ts';
import { runUnitOfWork } from '../context/unit-of-work.ts';
import { reached } from '../features/badges/causes.rules.ts';
import { readFacts } from '../features/badges/facts.service.ts';
import { recomputeBadges } from '../features/badges/recompute.service.ts';
import { dayMs } from './clock.ts';
import { identifiedPlant } from './identifications.ts';
import { type Person, person } from './people.ts';
import { jpegPhoto, photoForm } from './photos.ts';
import { photoRow, plantRow } from './plants.ts';
import { type Random, randomFrom } from './random.ts';
import { addMember, makeGarden } from './shared-gardens.ts';
import { speciesRow } from './species.ts';
import { type TestApp, testApp } from './test-app.ts';

const start = Date.parse('2026-05-04T09:30:00.000Z');
const dayAgo = (days: number): string => new Date(start - days * dayMs).toISOString().slice(0, 10);

const families = ['Rosaceae', 'Lamiaceae', 'Asteraceae', 'Poaceae', 'Fabaceae', 'Iridaceae', ''];
const careTypes = ['watering', 'fertilizing', 'pruning', 'repotting', 'planting', 'harvesting'] as const;
const habits = [
  ...['tree', 'shrub', 'fern', 'climber', 'herb', 'annual', 'bulb', 'grass', 'succulent', 'perennial'],
] as const;

/** Gardeners with gardens of their own and one that they share, and all that they may do to earn badges or lose their causes. */
export interface RandomBadges {
  test: TestApp;
  speciesIds: number[];
  photo: Buffer;
  close(): Promise<void>;
}

export async function randomBadges(): Promise<RandomBadges> {
  const test = await testApp({ deps: { now: () => new Date(start) } });
  const speciesIds: number[] = [];
  for (const [n, habit] of [...habits, null, null].entries())
    speciesIds.push(await speciesRow(test, { latinName: `Species ${n}`, family: families[n % 6] ?? '', habit }));
  return { test, speciesIds, photo: await jpegPhoto(48, 32), close: () => test.close() };
}

interface Scene extends RandomBadges {
  people: Person[];
  gardenIds: number[];
  below: Random;
  pick: <T>(of: readonly T[]) => T;
  /** Ids of what can be undone, of logs, comments, entries, events and plants, as far as they came up. */
  ids: Record<'undo' | 'log' | 'comment' | 'entry' | 'event' | 'plant' | 'photo', number[]>;
}

async function send(scene: Scene, method: 'POST' | 'PATCH' | 'DELETE', url: string, more: object | InjectOptions = {}) {
  const request = 'headers' in more ? more : { payload: more };
  const answer = await scene.pick(scene.people).inject({ method, url, ...request });
  if (answer.statusCode >= 500) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  if (answer.headers.undo) scene.ids.undo.push(Number(answer.headers.undo));
  return answer.statusCode < 300 && answer.body !== '' ? answer.json() : undefined;
}

type Deed = (scene: Scene) => Promise<unknown>;
type Kind = keyof Scene['ids'];

const one = ({ ids, pick }: Scene, kind: Kind): number => (ids[kind].length === 0 ? 0 : pick(ids[kind]));

const keepId =
  (kind: Kind, deed: (scene: Scene) => Promise<{ id: number } | undefined>): Deed =>
  async (scene) => {
    const made = await deed(scene);
    if (made) scene.ids[kind].push(made.id);
  };

const log: Deed = keepId('log', async (scene) => {
  const care = {
    type: scene.pick(careTypes),
    doneOn: dayAgo(scene.below(2) === 0 ? scene.below(9) : scene.below(300)),
  };
  return (await send(scene, 'POST', `/api/plants/${one(scene, 'plant')}/care`, care))?.log;
});
const add: Deed = keepId('plant', (scene) => {
  const what = [
    { speciesId: scene.pick(scene.speciesIds) },
    { commonName: 'Mine', latinName: `Species ${scene.below(20)}` },
    { plantId: one(scene, 'plant') },
  ];
  const garden = scene.below(2) === 0 ? '' : `?garden=${scene.pick(scene.gardenIds)}`;
  return send(scene, 'POST', `/api/plants${garden}`, scene.pick(what));
});
const undo: Deed = (scene) => send(scene, 'POST', `/api/removed/${one(scene, 'undo')}/restore`);

/** As an answer of the engine is stored, of any day of two years. */
const identify: Deed = async (scene) => {
  const who = scene.pick(scene.people);
  const identifiedAt = new Date(start - scene.below(730) * dayMs).toISOString();
  const what = { identifiedAt, speciesId: scene.pick(scene.speciesIds), family: scene.pick(families) };
  scene.ids.plant.push((await identifiedPlant(scene.test, who, ['flower', 'leaf'], what)).plantId);
  await runUnitOfWork(scene.test.deps, async ({ award }) => award({ userId: who.user.id, cause: 'identify' }));
};

const deeds: Record<string, Deed> = {
  log,
  logAgain: log,
  logMore: log,
  add,
  addMore: add,
  undo,
  undoMore: undo,
  identify,
  unlog: (scene) => send(scene, 'DELETE', `/api/care/logs/${one(scene, 'log')}`),
  event: keepId('event', (scene) => {
    const event = { title: 'Mulch', eventType: scene.pick(careTypes), date: `${dayAgo(scene.below(5))}T10:00:00.000Z` };
    const rule = scene.below(3) === 0 ? { rule: 'FREQ=DAILY' } : {};
    return send(scene, 'POST', '/api/calendar', { ...event, ...rule, plantId: one(scene, 'plant') });
  }),
  done: (scene) =>
    send(scene, 'POST', '/api/care/done', {
      ...{ eventIds: [one(scene, 'event'), one(scene, 'event')].filter(Boolean), doneOn: dayAgo(scene.below(9)) },
    }),
  undone: (scene) => send(scene, 'POST', `/api/care/${one(scene, 'event')}/undo`),
  deleteEvent: (scene) => send(scene, 'DELETE', `/api/calendar/${one(scene, 'event')}`),
  rename: (scene) => {
    const names = { family: scene.pick(families) || null, latinName: `Species ${scene.below(20)}` };
    return send(scene, 'PATCH', `/api/plants/${one(scene, 'plant')}`, names);
  },
  identity: (scene) =>
    send(scene, 'POST', `/api/plants/${one(scene, 'plant')}/identity`, { speciesId: scene.pick(scene.speciesIds) }),
  share: (scene) =>
    send(scene, 'PATCH', `/api/plants/${one(scene, 'plant')}/visibility`, { isPublic: scene.below(4) > 0 }),
  like: (scene) => send(scene, 'POST', `/api/plants/${one(scene, 'plant')}/like`),
  comment: keepId('comment', (scene) =>
    send(scene, 'POST', `/api/plants/${one(scene, 'plant')}/comments`, { comment: 'Fine' }),
  ),
  uncomment: (scene) => send(scene, 'DELETE', `/api/comments/${one(scene, 'comment')}`),
  entry: keepId('entry', (scene) =>
    send(scene, 'POST', `/api/plants/${one(scene, 'plant')}/journal`, { date: dayAgo(0), note: 'Grew' }),
  ),
  unwrite: (scene) => send(scene, 'DELETE', `/api/journal/${one(scene, 'entry')}`),
  photo: keepId('photo', (scene) =>
    send(scene, 'POST', `/api/journal/${one(scene, 'entry')}/photos`, photoForm(scene.photo)),
  ),
  dropPhoto: (scene) => send(scene, 'DELETE', `/api/journal/${one(scene, 'entry')}/photos/${one(scene, 'photo')}`),
  trash: (scene) => send(scene, 'DELETE', `/api/plants/${one(scene, 'plant')}`),
  restore: (scene) => send(scene, 'POST', `/api/trash/${one(scene, 'plant')}/restore`),
  purge: (scene) => send(scene, 'DELETE', `/api/trash/${one(scene, 'plant')}`),
  move: (scene) =>
    send(scene, 'POST', `/api/plants/${one(scene, 'plant')}/garden`, { gardenId: scene.pick(scene.gardenIds) }),
};

/** Gives gardeners as much as they need for some badges to be near, without awarding any. */
async function begin(random: RandomBadges, seed: number): Promise<Scene> {
  const { test } = random;
  const { db } = test.deps;
  const below = randomFrom(seed);
  const pick = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const people = [await person(test), await person(test), await person(test)];
  const [first, ...others] = people as [Person, ...Person[]];
  const shared = await makeGarden(test, first);
  for (const other of others) await addMember(test, shared, other, 'gardener');
  const ids: Scene['ids'] = { undo: [], log: [], comment: [], entry: [], event: [], plant: [], photo: [] };
  const createdAt = test.deps.now().toISOString();
  for (const { user, garden } of people.flatMap((who) => [who, { ...who, garden: shared }])) {
    for (let n = below(5) + 1; n > 0; n -= 1) {
      const plantId = await plantRow(
        test,
        { ...first, user, garden },
        {
          ...{ speciesId: pick(random.speciesIds), latinName: `Species ${below(12)}`, family: pick(families) },
          ...{ isPublic: below(2) === 0, gardenId: garden.id },
        },
      );
      ids.plant.push(plantId);
      const mine = { userId: user.id, gardenId: garden.id, plantId, createdAt };
      const entry = { ...mine, date: dayAgo(0), note: '', updatedAt: createdAt };
      const { id } = await db.insertInto('journalEntries').values(entry).returning('id').executeTakeFirstOrThrow();
      ids.entry.push(id);
      const photoId = (await photoRow(test, { ...first, user }, garden.id)).id;
      await db.insertInto('journalPhotos').values({ entryId: id, photoId, position: 1 }).execute();
      const type = pick(careTypes);
      const [from, many] = [below(40), below(8)];
      const rows = Array.from({ length: many }, (_, day) => ({ ...mine, type, doneOn: dayAgo(from + day) }));
      const none = { note: null, eventId: null, planId: null, earlierOn: null, movedFrom: null };
      for (const row of rows)
        await db
          .insertInto('careLogs')
          .values({ ...row, ...none })
          .execute();
    }
  }
  for (const plantId of ids.plant)
    for (const { user } of people) {
      if (below(3) > 0) continue;
      await db.insertInto('plantLikes').values({ plantId, userId: user.id, createdAt }).execute();
      await db.insertInto('plantComments').values({ plantId, userId: user.id, comment: 'Fine', createdAt }).execute();
    }
  return { ...random, people, gardenIds: [shared.id, ...people.map(({ garden }) => garden.id)], below, pick, ids };
}

/** What the gardeners have, and what they should: all that a full count has ever reached. */
export interface Lived {
  seed: number;
  /** By gardener: badges that they lack, and such as nothing ever earned. */
  missing: string[];
  unearned: string[];
}

/** Lets gardeners do what they may at random, and counts everything again after each write. */
export async function live(random: RandomBadges, seed: number, steps: number): Promise<Lived> {
  const { deps } = random.test;
  const scene = await begin(random, seed);
  await recomputeBadges(deps.db, deps.now);
  const earned = scene.people.map(() => new Set<string>());
  const found: Lived = { seed, missing: [], unearned: [] };
  const names = Object.keys(deeds);
  for (let step = 0; step <= steps; step += 1) {
    const name = step === 0 ? 'begin' : scene.pick(names);
    if (step > 0) await deeds[name]?.(scene);
    for (const [n, { user }] of scene.people.entries()) {
      const { counts } = await readFacts(deps.db, user, deps.now().toISOString());
      for (const { badgeId } of reached(badgeCatalogue, counts)) earned[n]?.add(badgeId);
      const rows = await deps.db.selectFrom('userBadges').select('badgeId').where('userId', '=', user.id).execute();
      const kept = new Set(rows.map(({ badgeId }) => badgeId));
      const lacking = [...(earned[n] ?? [])].filter((id) => !kept.has(id));
      const extra = [...kept].filter((id) => !earned[n]?.has(id));
      found.missing.push(...lacking.map((id) => `${id} after ${name}, step ${step}`));
      found.unearned.push(...extra.map((id) => `${id} after ${name}, step ${step}`));
    }
    if (found.missing.length + found.unearned.length > 0) break;
  }
  return found;
}
