import { encodePhoto } from '../image-processing/encode.ts';
import { webhookRow } from './api-keys.ts';
import { asked, planned } from './care.ts';
import { deleted } from './deletions.ts';
import { invite } from './garden-invitations.ts';
import { identifiedPlant } from './identifications.ts';
import { type Person, person } from './people.ts';
import { drawnPicture } from './photos.ts';
import { photoRow, plantRow } from './plants.ts';
import { addMember, makeGarden } from './shared-gardens.ts';
import type { TestApp } from './test-app.ts';

/** Two gardeners, and the ids of something of every kind that they have. */
export interface Scene {
  owner: Person;
  other: Person;
  /** By kind: `plant`, `event`, … and `any` for all of them. */
  ids: Record<string, (number | string)[]>;
}

/** Real, for a damaged file is answered as one that is missing. */
const picture = drawnPicture(40, 30).then(encodePhoto);

const idOf = async (made: Promise<{ id: number }>): Promise<number> => (await made).id;

async function notified(test: TestApp, { user }: Person, plantId: number): Promise<number> {
  const { id } = await test.deps.db
    .insertInto('notifications')
    .values({
      ...{ userId: user.id, triggeredBy: null, plantId, type: 'like', parameters: { actor: null, plant: 'Fern' } },
      ...{ relatedItemId: null, createdAt: test.deps.now().toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A garden that both gardeners are members of, and one that the owner has ended. */
async function gardens(test: TestApp, owner: Person, other: Person): Promise<Scene['ids']> {
  const [shared, ended] = [await makeGarden(test, owner), await makeGarden(test, owner)];
  await addMember(test, shared, other, 'viewer');
  await asked(owner, 'DELETE', `/api/gardens/${ended.id}`);
  const invitation = await invite(owner, shared);
  return {
    garden: [shared.id, ended.id],
    member: [other.user.id],
    invitation: [invitation.id],
    invitationToken: [invitation.token],
  };
}

/** Makes two gardeners anew, with plants in every state and something of every kind about them. */
export async function fuzzScene(test: TestApp): Promise<Scene> {
  const [owner, other] = [await person(test), await person(test)];
  const [cover, page, gone] = [await photoRow(test, owner), await photoRow(test, owner), await photoRow(test, owner)];
  const { files } = await picture;
  for (const { key } of [cover, gone]) await test.deps.images.put(key, files);
  const at = test.deps.now().toISOString();
  const plant = [await plantRow(test, owner, { photoId: cover.id }), await plantRow(test, owner, { isPublic: true })];
  const [first = 0, second = 0] = plant;
  const foreign = await plantRow(test, other, { isPublic: true });
  const trashed = [
    await plantRow(test, owner, { deletedAt: at, photoId: gone.id }),
    await plantRow(test, owner, { deletedAt: at }),
  ];
  const event = (more: object) =>
    idOf(asked(owner, 'POST', '/api/calendar', { title: 'Water', eventType: 'watering', date: at, ...more }));
  const comment = (id: number) => idOf(asked(owner, 'POST', `/api/plants/${id}/comments`, { comment: 'Fine' }));
  const entry = (id: number) =>
    idOf(asked(owner, 'POST', `/api/plants/${id}/journal`, { date: '2026-05-04', note: '' }));
  const plan = await planned(owner, first, { startOn: '2026-05-04' });
  const { log } = await asked(owner, 'POST', `/api/plants/${first}/care`, { type: 'pruning' });
  const entryId = await entry(first);
  await test.deps.db.insertInto('journalPhotos').values({ photoId: page.id, entryId, position: 0 }).execute();
  const removed = [
    await deleted(owner, `/api/comments/${await comment(first)}`),
    await deleted(owner, `/api/journal/${await entry(first)}`),
    await deleted(owner, `/api/calendar/${await event({})}`),
  ];
  const identified = [await identifiedPlant(test, owner), await identifiedPlant(test, owner)];
  const feed: { path: string } = await asked(owner, 'POST', '/api/feed');
  const open = [await event({ plantId: first }), await event({}), plan.event?.id ?? 1];
  const repeating = await asked(owner, 'POST', '/api/calendar', {
    ...{ title: 'Mulch', eventType: 'planting', date: at, rule: 'FREQ=DAILY' },
  });
  const done = [await event({ plantId: second, completed: true })];
  const sessions: { id: number }[] = await asked(owner, 'GET', '/api/account/sessions');
  await asked(owner, 'PATCH', `/api/plants/${first}`, { ownTags: ['Rare', 'Gift'] });
  const archived = await plantRow(test, owner);
  await asked(owner, 'POST', `/api/plants/${archived}/archive`, { reason: 'died' });
  const tags: { id: number }[] = await asked(owner, 'GET', '/api/tags');
  const ids: Scene['ids'] = {
    plant: [...plant, foreign],
    trashed,
    archived: [archived],
    removed,
    photo: [cover.id, page.id],
    photoKey: [cover.key],
    entryPhoto: [page.id],
    file: [feed.path.split('/').at(-1) ?? ''],
    event: [...open, ...done, repeating.id],
    series: [repeating.seriesId],
    log: [log.id],
    plan: [plan.id],
    comment: [await comment(first), await comment(foreign)],
    entry: [entryId, await entry(second)],
    identification: identified.map(({ identificationId }) => identificationId),
    service: test.deps.identifiers.engines.flatMap(({ name, service }) => (service ? [name] : [])),
    notification: [await notified(test, owner, first), await notified(test, owner, second)],
    species: [1, 2, 3],
    session: sessions.map(({ id }) => id),
    webhook: [await webhookRow(test, owner)],
    tag: tags.map(({ id }) => id),
    field: [await idOf(asked(owner, 'POST', '/api/fields', { name: 'Clay', kind: 'text' }))],
    careKind: [(await asked(owner, 'POST', '/api/care-kinds', { name: 'Mist', icon: 'bug', color: 'teal' })).id],
    ...(await gardens(test, owner, other)),
  };
  return { owner, other, ids: { ...ids, any: Object.values(ids).flat() } };
}
