import { hourMs } from '../../contract/durations.ts';
import type { PlantPhoto } from '../../contract/journal.ts';
import type { Plant } from '../../contract/plants.ts';
import { keepPhoto } from '../features/photos/photos.service.ts';
import { encodePhoto } from '../image-processing/encode.ts';
import { asked, planned } from './care.ts';
import { identifiedPlant } from './identifications.ts';
import { type Person, person } from './people.ts';
import { drawnPicture, form, jpegPhoto, photoForm } from './photos.ts';
import { plantRow } from './plants.ts';
import type { TestApp } from './test-app.ts';

/** A gardener who has something of everything that a gardener can have. */
export async function fullGarden(test: TestApp): Promise<Person> {
  const who = await person(test);
  const neighbour = await person(test, { username: 'Bram' });
  await asked(who, 'PATCH', '/api/profile', {
    ...{ username: 'juniper', firstName: 'June', bio: 'Ferns, mostly.\n=1+1', gardenZone: '7b' },
  });
  const { imageUrl } = (
    await who.inject({ method: 'POST', url: '/api/profile/upload-image', ...photoForm(await jpegPhoto(64, 64)) })
  ).json();
  await asked(who, 'PATCH', '/api/profile', { profileImageUrl: imageUrl });
  await asked(who, 'PATCH', '/api/settings', { timeZone: 'Europe/Berlin', units: 'metric', weekStart: 1 });
  await asked(who, 'PATCH', '/api/reminders/preferences', { hour: 9, pushTypes: ['watering'] });

  const speciesId = await test.deps.db
    .selectFrom('species')
    .select('id')
    .where('latinName', '=', 'Echinacea purpurea')
    .executeTakeFirst()
    .then((species) => species?.id ?? null);
  const photo = await encodePhoto(await drawnPicture(300, 200));
  const { plantId: coneflower } = await identifiedPlant(
    test,
    who,
    ['flower'],
    { speciesId, commonName: '=HYPERLINK("x")', isPublic: true, addedAt: test.deps.now().toISOString() },
    () => keepPhoto(test.deps, who.garden, photo, async (_tx, kept) => kept),
  );
  await identifiedPlant(test, who, [], { commonName: 'Moss, found', latinName: '', family: null, tags: [] });
  const trashed = await plantRow(test, who, { commonName: 'Wilted "fern"', isPublic: true });

  const plan = await planned(who, coneflower, {
    ...{ restingDays: 21, startOn: '2026-05-04', skip: { to: 'before', weekdays: [0, 6] }, everyMonths: 2 },
  });
  await asked(who, 'PATCH', `/api/care/plans/${plan.id}`, { keepInterval: 'always' });
  await planned(who, trashed, { type: 'repotting', months: [3, 4] });
  await asked(who, 'POST', `/api/care/${plan.event?.id}/done`, { note: '+ with rain water' });
  await asked(who, 'POST', `/api/plants/${coneflower}/care`, {
    type: 'harvesting',
    harvest: { amount: 0.3, unit: 'bunch' },
  });
  await asked(who, 'POST', '/api/calendar', {
    ...{ title: 'Order bulbs', eventType: 'planting', date: '2026-09-01T10:00:00.000Z', description: 'Early\nones' },
  });
  const [shed] = await asked(who, 'GET', '/api/places');
  await asked(who, 'PATCH', '/api/places', {
    ...{ from: shed.name, to: shed.name, site: 'indoors', light: 'low light', windowDirection: 'north' },
  });
  const mulch = { title: 'Mulch', eventType: 'planting', date: '2026-09-07T10:00:00.000Z' };
  await asked(who, 'POST', '/api/calendar', { ...mulch, allDay: true, placeId: shed.id });
  const weekly = await asked(who, 'POST', '/api/calendar', {
    ...mulch,
    placeId: shed.id,
    rule: 'FREQ=WEEKLY;COUNT=60',
  });
  await asked(who, 'DELETE', `/api/calendar/${weekly.id}`);
  const monthly = { ...mulch, eventType: 'fertilizing', rule: 'FREQ=MONTHLY;BYDAY=-1FR', plantId: coneflower };
  const { id: fed } = await asked(who, 'POST', '/api/calendar', monthly);
  await asked(who, 'POST', `/api/care/${fed}/skip`);
  const entry = await asked(who, 'POST', `/api/plants/${coneflower}/journal`, {
    ...{ date: '2026-05-04', note: 'Buds 🌱' },
    ...{ isProblem: true, treatment: 'Soap <b>water</b>', solvedOn: '2026-05-06' },
  });
  for (const side of [120, 140]) {
    const image = form({ name: 'image', content: await jpegPhoto(side, 80), filename: 'a.jpg', type: 'image/jpeg' });
    await who.inject({ method: 'POST', url: `/api/journal/${entry.id}/photos`, ...image });
  }
  await measured(test, who, coneflower);
  const photos: PlantPhoto[] = await asked(who, 'GET', `/api/plants/${coneflower}/photos`);
  const noted = photos.find(({ entryId }) => entryId !== null);
  await asked(who, 'PATCH', `/api/plants/${coneflower}/cover`, { photoId: noted?.id });
  await asked(who, 'POST', `/api/plants/${trashed}/archive`, { reason: 'given_away', on: '2026-05-04' });
  const seedling = { parentId: coneflower, propagation: 'seedling' } as const;
  await test.deps.db.updateTable('plants').set(seedling).where('id', '=', trashed).execute();
  await asked(who, 'DELETE', `/api/plants/${trashed}`);

  const theirs: Plant = await asked(
    neighbour,
    'GET',
    `/api/plants/${await plantRow(test, neighbour, { isPublic: true })}`,
  );
  await asked(who, 'POST', `/api/plants/${theirs.id}/comments`, { comment: 'What a blue!' });
  await asked(who, 'POST', `/api/plants/${theirs.id}/like`);
  await asked(neighbour, 'POST', `/api/plants/${coneflower}/comments`, { comment: 'Lovely' });
  return who;
}

/** Readings of now, and hours of long ago, some of which became a day. */
async function measured(test: TestApp, who: Person, plantId: number): Promise<void> {
  const url = `/api/plants/${plantId}/readings`;
  const readings = [20.5, 30].map((value) => ({ kind: 'temperature', value, unit: '°C' }));
  await who.inject({ method: 'POST', url, payload: { readings } });
  const old = { plantId, kind: 'light' as const, total: 900.5, count: 2, lowest: 0, highest: 900.5 };
  const [day, hour] = [Date.UTC(2026, 0, 5) / hourMs, Date.UTC(2026, 0, 6, 7) / hourMs];
  await test.deps.db
    .insertInto('plantReadings')
    .values([
      { ...old, span: 24, hour: day, latest: null, latestAt: null },
      { ...old, span: 1, hour, latest: 0, latestAt: '2026-01-06T07:59:00.000Z' },
    ])
    .execute();
}
