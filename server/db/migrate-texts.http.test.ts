import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careWording } from '../content/care-wording.ts';
import type { CareChanges } from '../features/care/undo-deletion.queries.ts';
import { restoreCare } from '../features/care/undo-deletion.service.ts';
import { eventTexts } from '../features/care/wording.rules.ts';
import type { RemovedComment } from '../features/comments/comments.queries.ts';
import { gardenEditor } from '../features/gardens/access.queries.ts';
import { messageOf } from '../features/notifications/notifications.rules.ts';
import { signedInAs } from '../signed-in-user.ts';
import { testDatabase } from '../testing/test-database.ts';
import { insertWithId } from './insert-with-id.ts';
import { migrate } from './migrate.ts';

const at = '2026-05-04T09:30:00.000Z';
const soil = 'Check the soil first: if its top is still moist, leave it for now.';
const newerSoil = 'Check the soil first. If the top is still moist, wait.';
const odd = "“Bob's” liked your 🌱 ريحان";

let open: Awaited<ReturnType<typeof testDatabase>>;
const users = { owner: 0, rosa: 0, ann: 0, nobody: 0 };
const plants = { basil: 0, odd: 0, plain: 0 };

/** Inserts a row as an earlier version had it. */
async function insert(table: 'users' | 'plants' | 'notifications' | 'calendarEvents' | 'removed', row: object) {
  const inserted = await open.db
    .insertInto(table as 'users')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

const user = (username: string | null) =>
  insert('users', {
    ...{ username, email: `${username}@example.org`, emailKey: `${username}@example.org` },
    ...{ createdAt: at, updatedAt: at },
  });
const plant = (commonName: string) =>
  insert('plants', { userId: users.owner, commonName, latinName: '', tags: [], identifiedAt: at });
const notification = (message: string, plantId: number, by: number | null, type = 'like') => ({
  ...{ userId: users.owner, triggeredBy: by, plantId, type, message, relatedItemId: null, createdAt: at },
});
const event = (title: string, more: object = {}) => ({
  ...{ userId: users.owner, plantId: plants.basil, title, description: null, eventType: 'watering', planId: null },
  ...{ date: '2026-05-11T12:00:00.000Z', dueOn: '2026-05-11', countedFrom: null, skippedAt: null, completed: false },
  ...{ createdAt: at, updatedAt: at, importKey: null, ...more },
});

/** Sentences, and what becomes of them. */
const sentences = () =>
  [
    ['rosa.grows liked your Basil', 'basil', 'rosa', 'like', { actor: 'rosa.grows', plant: 'Basil' }],
    ['rosa.grows commented on your Old name', 'basil', 'rosa', 'comment', { actor: 'rosa.grows', plant: 'Old name' }],
    [`rosa.grows liked your ${odd}`, 'odd', 'rosa', 'like', { actor: 'rosa.grows', plant: odd }],
    [`before liked your ${odd}`, 'odd', 'ann', 'like', { actor: 'before', plant: odd }],
    ['Ann liked your bed liked your Fern', 'plain', 'ann', 'like', { actor: 'Ann liked your bed', plant: 'Fern' }],
    ['a liked your b liked your c', 'plain', 'rosa', 'like', { actor: 'a', plant: 'b liked your c' }],
    ['Garden User commented on your Fern', 'plain', 'nobody', 'comment', { actor: null, plant: 'Fern' }],
    ['Garden User liked your Fern', 'plain', null, 'like', { actor: null, plant: 'Fern' }],
    ['rosa.grows mag deinen Basilikum', 'basil', null, 'comment', { message: 'rosa.grows mag deinen Basilikum' }],
    ['', 'basil', null, 'comment', { message: '' }],
  ] as const;

/** Events of plans and others, and how their title and description are stored afterwards. */
const events = () =>
  [
    [event('Water Basil', { description: soil }), [null, null, true]],
    [event('Water Basil', { description: 'From below', completed: true }), [null, 'From below', false]],
    [event('Prune Basil', { eventType: 'pruning', skippedAt: at }), [null, null, false]],
    [event(`Repot ${odd}`, { eventType: 'repotting', plantId: plants.odd }), [null, null, false]],
    [event('Soak it', { description: newerSoil }), ['Soak it', null, true]],
    [event('Water Old name'), ['Water Old name', null, false]],
    [event('Prune Basil'), ['Prune Basil', null, false]],
    [event('Water Basil', { dueOn: null, description: soil }), ['Water Basil', soil, false]],
    [event('Water Basil', { plantId: null }), ['Water Basil', null, false]],
  ] as const;

let eventIds: number[];
beforeAll(async () => {
  open = await testDatabase({ empty: true });
  await migrate(open, '0015-push-sessions');
  const names = { owner: 'owner', rosa: 'rosa.grows', ann: 'Ann liked your bed', nobody: null };
  for (const name of ['owner', 'rosa', 'ann', 'nobody'] as const) users[name] = await user(names[name]);
  plants.basil = await plant('Basil');
  plants.odd = await plant(odd);
  plants.plain = await plant('Fern');
  for (const [message, of, by, type] of sentences())
    await insert('notifications', notification(message, plants[of], by && users[by], type));
  eventIds = [];
  for (const [row] of events()) eventIds.push(await insert('calendarEvents', row));
  await storeDeletions();
  for (const badgeId of ['identified-1', 'added-5'])
    await open.db
      .insertInto('userBadges')
      .values({
        ...{ userId: users.owner, badgeId, earnedAt: at, toldAt: null, name: 'Old', description: 'As it was called' },
        ...{ category: 'c', tier: 't', icon: 'i', displayOrder: 1 },
      } as never)
      .execute();
  await migrate(open);
});
afterAll(() => open.close());

/** Ids of rows that were deleted. */
const deleted = { event: 0, notification: 0 };

/** An event that made place for the next one of its plan, and a comment that its notification went with. */
async function storeDeletions() {
  const { db } = open;
  const next = await insert('calendarEvents', event('Water Basil', { dueOn: '2026-05-18', description: soil }));
  const wholeEvent = (id: number) =>
    db.selectFrom('calendarEvents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  deleted.event = await insert(
    'calendarEvents',
    event('Water Basil', { description: soil, countedFrom: '2026-05-04' }),
  );
  const before = await wholeEvent(deleted.event);
  await db.deleteFrom('calendarEvents').where('id', '=', deleted.event).execute();
  const changes = [
    { table: 'calendarEvents', id: deleted.event, before, after: null },
    { table: 'calendarEvents', id: next, before: null, after: await wholeEvent(next) },
  ];
  const common = { userId: users.owner, plantId: plants.basil, authorId: null, removedAt: at };
  await insert('removed', { ...common, kind: 'event', payload: { changes, links: null } });

  deleted.notification = await insert(
    'notifications',
    notification('rosa.grows commented on your Basil', plants.basil, users.rosa, 'comment'),
  );
  const told = await db
    .deleteFrom('notifications')
    .where('id', '=', deleted.notification)
    .returningAll()
    .executeTakeFirstOrThrow();
  const payload = { comment: { id: 1, comment: 'Nice' }, notification: told };
  await insert('removed', { ...common, kind: 'comment', payload });
  await insert('removed', { ...common, kind: 'comment', payload: { ...payload, notification: null } });
}

/** Sentences as they were before names that are written from right to left were isolated in them. */
const withoutIsolates = (sentence: string) => sentence.replace(/[\u2068\u2069]/g, '');

describe('texts that an earlier version stored', () => {
  it('are parameters of notifications, or the sentence where it cannot be taken apart; they read as before', async () => {
    const rows = await open.db.selectFrom('notifications').selectAll().orderBy('id').execute();
    expect(rows.map(({ parameters }) => parameters)).toEqual(sentences().map(([, , , , parameters]) => parameters));
    expect(rows.map(({ type, parameters }) => withoutIsolates(messageOf(type, parameters).message))).toEqual(
      sentences().map(([message]) => message),
    );
  });

  it('are made for planned care, and stay what a gardener wrote; they read as before', async () => {
    const rows = await open.db
      .selectFrom('calendarEvents')
      .leftJoin('plants', 'plants.id', 'calendarEvents.plantId')
      .select(['calendarEvents.title', 'calendarEvents.description', 'checkSoil', 'eventType'])
      .select('plants.commonName as plantName')
      .where('calendarEvents.id', 'in', eventIds)
      .orderBy('calendarEvents.id')
      .execute();
    expect(rows.map(({ title, description, checkSoil }) => [title, description, checkSoil])).toEqual(
      events().map(([, stored]) => stored),
    );
    const texts = rows.map(eventTexts).map((made) => ({ ...made, title: withoutIsolates(made.title) }));
    expect(texts).toEqual(
      events().map(([{ title, description }, [, , checkSoil]]) => ({
        title,
        description: checkSoil ? careWording.checkSoil : description,
      })),
    );
  });

  it('come back with what was deleted before the upgrade', async () => {
    const { db } = open;
    const removed = await db.selectFrom('removed').selectAll().orderBy('id').execute();
    const [care, comment, untold] = removed.map(({ payload }) => payload);
    await restoreCare(
      { db, now: at, award: () => {}, publish: () => {}, record: () => {}, publishGarden: () => {} },
      await gardenEditor(db, signedInAs(users.owner)),
      { plantId: plants.basil, payload: care as CareChanges },
      async () => {},
    );
    expect(
      await db.selectFrom('calendarEvents').selectAll().where('id', '=', deleted.event).executeTakeFirstOrThrow(),
    ).toMatchObject({ title: null, description: null, checkSoil: true, dueOn: '2026-05-11' });
    expect((untold as RemovedComment).notification).toBeNull();
    await insertWithId(db, 'notifications', (comment as RemovedComment).notification ?? {});
    expect(
      await db.selectFrom('notifications').selectAll().where('id', '=', deleted.notification).executeTakeFirstOrThrow(),
    ).toMatchObject({ type: 'comment', parameters: { actor: 'rosa.grows', plant: 'Basil' }, isRead: false });
  });

  it('are the catalog’s for badges, which stay earned', async () => {
    const badges = await open.db.selectFrom('userBadges').selectAll().orderBy('id').execute();
    expect(badges).toEqual(
      ['identified-1', 'added-5'].map((badgeId) => ({
        ...{ id: expect.any(Number), userId: users.owner, badgeId, earnedAt: at, toldAt: null },
      })),
    );
  });
});
