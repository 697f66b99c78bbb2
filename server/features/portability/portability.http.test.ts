import { describe, expect, it } from 'vitest';
import type { PlantPhoto } from '../../../contract/journal.ts';
import { writeNames } from '../../db/species-names.ts';
import { confirmAddress } from '../../testing/accounts.ts';
import { altered, content, exported, imported, importing, items, unzip } from '../../testing/exports.ts';
import { fullGarden } from '../../testing/full-garden.ts';
import { installations } from '../../testing/installations.ts';
import { asked, type Person, person, type TestApp } from '../../testing/kit.ts';
import { addedBy } from '../../testing/several-gardens.ts';
import { speciesRow } from '../../testing/species.ts';

const { here, there } = await installations();
for (const test of [here, there]) await catalogueOfOne(test);
const who = await fullGarden(here);
const first = await exported(who);
const before = await content(first);

/** The same species, under another id on each. */
async function catalogueOfOne(test: TestApp): Promise<void> {
  for (const latinName of [...(test === there ? [] : ['Acer rubrum']), 'Echinacea purpurea']) {
    const speciesId = await speciesRow(test, { latinName, family: 'Some' });
    await writeNames(test.deps.db, [{ speciesId, name: latinName, kind: 'accepted', sourceId: null }]);
  }
}

const list = (file: string, files = before): Record<string, unknown>[] => JSON.parse(files[file] ?? '');

/** All rows of a person that an import could make, counted. */
async function countRows({ deps: { db } }: TestApp, { user }: Person) {
  const counts: Record<string, number> = {};
  for (const table of ['plants', 'photos', 'calendarEvents', 'careLogs', 'notifications', 'importedRemarks'] as const)
    counts[table] = (await db.selectFrom(table).select('id').where('userId', '=', user.id).execute()).length;
  return counts;
}

describe('an export', () => {
  it('says what it is and who may keep it', async () => {
    const { headers } = await who.inject({ url: '/api/account/export', headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(/^attachment; filename="leafbook-\d{4}-\d\d-\d\d\.zip"$/);
  });

  it('holds all that the gardener has, and nothing that signs them in', async () => {
    expect(list('plants.json').map(({ commonName, species, deletedAt }) => [commonName, species, deletedAt])).toEqual([
      ['=HYPERLINK("x")', 'Echinacea purpurea', null],
      ['Moss, found', null, null],
      ['Wilted "fern"', null, expect.any(String)],
    ]);
    const lengths = ['photos', 'care-plans', 'events', 'care-logs', 'journal', 'readings', 'community'].map(
      (name) => list(`${name}.json`).length,
    );
    expect(lengths).toEqual([4, 2, 8, 2, 1, 3, 3]);
    const all = Object.values(before).join('\n');
    expect(all).not.toMatch(/argon2|passwordHash|"sid"|tokenHash/);
    expect(all).not.toContain('/api/photos/');
  });

  it('has tables that offices open without running what is in them', async () => {
    expect(before['plants.csv']).toMatch(
      /^\ufeffname,scientific name,nickname,place,grows in,count,pot size,soil,from,acquired,price,bloom,family,native range,/,
    );
    expect(before['plants.csv']).toContain('\r\n"\'=HYPERLINK(""x"")",Echinacea purpurea,');
    expect(before['care.csv']).toContain("watering,,,'+ with rain water\r\n");
  });
});

describe('what is exported, imported and exported again', () => {
  it('is the same on another installation, letter by letter, photos too', async () => {
    const mover = await person(there);
    expect(await imported(mover, first)).toEqual({
      ...{ gardens: { added: 0, kept: 0 }, plants: { added: 3, kept: 0 }, photos: { added: 4, kept: 0 } },
      events: { added: 8, kept: 0 },
      ...{ careLogs: { added: 2, kept: 0 }, carePlans: { added: 2, kept: 0 }, journalEntries: { added: 1, kept: 0 } },
      ...{ badges: { added: list('badges.json').length, kept: 0 }, notes: [] },
    });
    const second = await exported(mover);
    expect(await content(second)).toEqual(before);

    const rows = await countRows(there, mover);
    const again = await imported(mover, first);
    expect([again.plants.kept, again.photos.kept, again.events.kept, addedBy(again)]).toEqual([3, 4, 8, 0]);
    expect(await countRows(there, mover)).toEqual(rows);
    expect(rows.notifications).toBe(0);
    expect(await content(await exported(mover))).toEqual(before);

    // And back home it is known.
    const atHome = await countRows(here, who);
    const home = await imported(who, second);
    expect([addedBy(home), home.notes, await countRows(here, who)]).toEqual([0, [], atHome]);
    expect(await content(await exported(who))).toEqual(before);
  });

  it('is the same in another account of the installation', async () => {
    const mover = await person(here);
    await imported(mover, first);
    expect(await content(await exported(mover))).toEqual(before);
    expect(await content(await exported(who))).toEqual(before);
  });
});

describe('an imported garden', () => {
  it('works: photos show, plans go on, care can be undone', async () => {
    const mover = await person(there);
    await imported(mover, first);
    const [plant] = (await asked(mover, 'GET', '/api/plants')) as { id: number; photoUrl: string; photoHash: string }[];
    // Not in the export: made from the photo again.
    expect(plant?.photoHash).toMatch(/^[\w-]{20,34}$/);
    expect((await mover.inject({ method: 'GET', url: `${plant?.photoUrl}?size=card` })).statusCode).toBe(200);
    const [plan] = await asked(mover, 'GET', `/api/care/plans?plantId=${plant?.id}`);
    expect(plan.event).not.toBeNull();
    const done = await asked(mover, 'POST', `/api/care/${plan.event.id}/done`);
    expect(done.next.id).not.toBe(plan.event.id);
    await asked(mover, 'POST', `/api/care/${plan.event.id}/undo`);
    expect(await asked(mover, 'GET', '/api/trash')).toHaveLength(1);
    const species = await asked(mover, 'GET', `/api/plants/${plant?.id}`);
    expect(species.speciesId).toBe((await there.deps.db.selectFrom('species').select('id').executeTakeFirst())?.id);
  });

  it('is news to nobody', async () => {
    const mover = await person(there);
    await imported(mover, first);
    const { db } = there.deps;
    const badges = await db.selectFrom('userBadges').select('toldAt').where('userId', '=', mover.user.id).execute();
    expect(badges.filter(({ toldAt }) => toldAt === null)).toEqual([]);
    const turns = db.selectFrom('reminderDeliveries').select('state').where('userId', '=', mover.user.id);
    expect(await turns.execute()).toEqual([{ state: 'idle' }, { state: 'idle' }]);
  });

  it('is private where that is asked for', async () => {
    const mover = await person(there);
    await imported(mover, first, '?plants=private');
    expect((await asked(mover, 'GET', '/api/plants')).map(({ isPublic }: { isPublic: boolean }) => isPublic)).toEqual([
      false,
    ]);
  });

  it('turns on no e-mail to an address that nobody confirmed', async () => {
    const mailing = await altered(first, {
      'profile.json': (text) => {
        const profile = JSON.parse(text);
        return JSON.stringify({ ...profile, reminders: { ...profile.reminders, email: true } });
      },
    });
    const [unknown, known] = [await person(there), await person(there)];
    await confirmAddress(there, known);
    const notes = ['Reminders by e-mail are off until you confirm your e-mail address in Settings and turn them on.'];
    expect((await imported(unknown, mailing)).notes).toEqual(notes);
    expect((await imported(known, mailing)).notes).toEqual([]);
    const wantsMail = async (by: Person) => (await asked(by, 'GET', '/api/reminders/preferences')).email;
    expect([await wantsMail(unknown), await wantsMail(known)]).toEqual([false, true]);
  });

  it('fills the profile and the settings only where they are empty', async () => {
    const mover = await person(there, { username: 'Hazel' });
    await asked(mover, 'PATCH', '/api/settings', { timeZone: 'Asia/Tokyo' });
    await imported(mover, first);
    expect(await asked(mover, 'GET', '/api/auth/user')).toMatchObject({
      ...{ username: 'Hazel', firstName: 'June', gardenZone: '7b', email: mover.email },
      profileImageUrl: expect.stringMatching(/^\/api\/photos\//),
    });
    expect(await asked(mover, 'GET', '/api/settings')).toMatchObject({ timeZone: 'Asia/Tokyo', units: 'metric' });
  });

  it('gets back what was deleted, and keeps what was changed', async () => {
    const mover = await person(there);
    await imported(mover, first);
    const [plant] = await asked(mover, 'GET', '/api/plants');
    await asked(mover, 'PATCH', `/api/plants/${plant.id}`, { commonName: 'Renamed' });
    const photos: PlantPhoto[] = await asked(mover, 'GET', `/api/plants/${plant.id}/photos`);
    const photo = photos.find(({ entryId, isCover }) => entryId !== null && !isCover);
    await asked(mover, 'DELETE', `/api/journal/${photo?.entryId}/photos/${photo?.id}`);
    const report = await imported(mover, first);
    expect(report).toMatchObject({ plants: { added: 0, kept: 3 }, photos: { added: 1, kept: 3 } });
    expect((await asked(mover, 'GET', '/api/plants'))[0].commonName).toBe('Renamed');
    expect(await asked(mover, 'GET', `/api/plants/${plant.id}/photos`)).toHaveLength(3);
  });
});

it('opens nothing of a plan that was paused since', async () => {
  const mover = await person(there);
  await imported(mover, first);
  const [plan] = await asked(mover, 'GET', '/api/care/plans');
  await asked(mover, 'PATCH', `/api/care/plans/${plan.id}`, { paused: true });
  expect((await imported(mover, first)).events).toEqual({ added: 0, kept: 7 });
  expect((await asked(mover, 'GET', `/api/care/plans/${plan.id}`)).event).toBeNull();
});

describe('an import that was broken off', () => {
  it('leaves no plan that is never due', async () => {
    const mover = await person(there);
    const broken = { 'events.json': () => '[]', 'care-logs.json': items((logs) => logs.slice(1)) };
    await imported(mover, await altered(first, broken));
    const plans = await asked(mover, 'GET', '/api/care/plans');
    expect(plans.map(({ pausedAt }: { pausedAt: string }) => pausedAt)).toEqual([expect.any(String)]);
  });
});

it('takes one import of a gardener at a time', async () => {
  const mover = await person(there);
  const end = await there.app.leases.take({ name: 'import', key: String(mover.user.id), most: 1 });
  expect((await importing(mover, first)).statusCode).toBe(409);
  await end?.();
  expect((await importing(mover, first)).statusCode).toBe(200);
  expect(await content(await exported(mover))).toEqual(before);
});

it('names the photos whose files are lost, and imports the rest', async () => {
  const mover = await person(there);
  await imported(mover, first);
  const rows = there.deps.db.selectFrom('photos').select('photoKey').where('userId', '=', mover.user.id);
  const lost = await rows.orderBy('id').executeTakeFirstOrThrow();
  await there.deps.images.remove(lost.photoKey);
  const zip = await exported(mover);
  const manifest = JSON.parse(String((await unzip(zip)).get('manifest.json')));
  expect(manifest.missingPhotos).toEqual([list('photos.json')[0]?.key]);
  expect((await imported(await person(there), zip)).photos).toEqual({ added: 3, kept: 0 });
});
