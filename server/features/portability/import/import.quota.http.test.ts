import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { exported, imported, importing, rezip, unzip } from '../../../testing/exports.ts';
import { installations } from '../../../testing/installations.ts';
import { asked, dropMember, makeGarden, type Person, person, plantRow, testApp } from '../../../testing/kit.ts';
import { jpegPhoto, photoForm } from '../../../testing/photos.ts';

const photoQuota = { photos: 6_000, bytes: 2_000_000_000 };
const { here, there } = await installations({ photoQuota });

/** Photos in the journal of a plant, a dozen an entry, whose files the server lost. */
async function lostPhotos(who: Person, count: number): Promise<void> {
  const { db } = here.deps;
  const plantId = await plantRow(here, who, {});
  const at = new Date().toISOString();
  const made = { userId: who.user.id, gardenId: who.garden.id, createdAt: at };
  for (let from = 0; from < count; from += 1_200) {
    const amount = Math.min(1_200, count - from);
    const photos = Array.from({ length: amount }, () => ({
      ...{ ...made, photoKey: randomBytes(16).toString('base64url'), width: 1, height: 1, bytes: 1 },
    }));
    const ids = await db.insertInto('photos').values(photos).returning('id').execute();
    const entries = Array.from({ length: Math.ceil(amount / limits.journalPhotos) }, () => ({
      ...{ ...made, plantId, date: '2026-05-04', note: '', updatedAt: at },
    }));
    const entryIds = await db.insertInto('journalEntries').values(entries).returning('id').execute();
    const rows = ids.map(({ id: photoId }, n) => ({
      ...{ photoId, entryId: entryIds[Math.floor(n / limits.journalPhotos)]?.id ?? 0 },
      position: (n % limits.journalPhotos) + 1,
    }));
    await db.insertInto('journalPhotos').values(rows).execute();
  }
}

describe('a garden at the edge of its quota moves', () => {
  it('with as many photos as one may keep', async () => {
    const who = await person(here);
    await lostPhotos(who, photoQuota.photos);
    const report = await imported(await person(there), await exported(who));
    expect([report.plants.added, report.journalEntries.added]).toEqual([1, photoQuota.photos / limits.journalPhotos]);
  });

  it('in a zip that was packed again by a Mac, with a file of its own beside each', async () => {
    const who = await person(here);
    await plantRow(here, who, {});
    const beside = Array.from({ length: 2 * photoQuota.photos }, (_, n) => ({ name: `__MACOSX/._${n}`, content: '' }));
    const zip = rezip(await unzip(await exported(who)), beside);
    expect((await imported(await person(there), zip)).plants.added).toBe(1);
  });

  it('with as many bytes as photos may take, also where encoding them again takes a few more', async () => {
    const who = await person(here);
    const plantId = await plantRow(here, who, {});
    const { id } = await asked(who, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: '' });
    for (const side of [700, 1_000])
      await who.inject({ method: 'POST', url: `/api/journal/${id}/photos`, ...photoForm(await jpegPhoto(side, side)) });
    const { bytes } = await here.deps.db
      .selectFrom('photos')
      .select((eb) => eb.fn.sum<number>('bytes').as('bytes'))
      .where('userId', '=', who.user.id)
      .executeTakeFirstOrThrow();
    const full = await testApp({ deps: { photoQuota: { photos: 2, bytes: Number(bytes) - 200 } } });
    try {
      const mover = await person(full);
      const zip = await exported(who);
      expect((await imported(mover, zip)).photos).toEqual({ added: 2, kept: 0 });
      expect((await imported(mover, zip)).photos).toEqual({ added: 0, kept: 2 });
    } finally {
      await full.close();
    }
  });

  it('with as many gardens as one may have', async () => {
    const who = await person(here);
    for (let n = 1; n < limits.gardens; n += 1) await makeGarden(here, who);
    const mover = await person(there);
    const zip = await exported(who);
    expect((await imported(mover, zip)).gardens).toEqual({ added: limits.gardens - 1, kept: 0 });
    expect((await imported(mover, zip)).gardens).toEqual({ added: 0, kept: limits.gardens - 1 });
  });

  it('with a diary of days to come, as far as the journal has them', async () => {
    const who = await person(here);
    const plantId = await plantRow(here, who, {});
    await asked(who, 'POST', `/api/plants/${plantId}/journal`, { date: '9999-12-31', note: 'One day' });
    expect((await imported(await person(there), await exported(who))).journalEntries.added).toBe(1);
  });
});

describe('gardens that were deleted and can be restored', () => {
  it('count against the limit of an import as they do against that of new ones', async () => {
    const who = await person(here);
    const zip = await exported(await ownerOfTwo());
    for (let n = 2; n < limits.gardens; n += 1) {
      const garden = await makeGarden(here, who);
      if (n % 2 === 0) await who.inject({ method: 'DELETE', url: `/api/gardens/${garden.id}` });
    }
    const extra = await makeGarden(here, who);
    await who.inject({ method: 'DELETE', url: `/api/gardens/${extra.id}` });
    const made = await who.inject({ method: 'POST', url: '/api/gardens', payload: { name: 'One more' } });
    const answer = await importing(who, zip);
    expect([made.statusCode, answer.statusCode, answer.json().reason]).toEqual([409, 409, 'import_over_garden_limit']);
    await dropMember(here, extra, who);
    expect((await imported(who, zip)).gardens.added).toBe(1);
  });

  async function ownerOfTwo(): Promise<Person> {
    const owner = await person(there);
    await makeGarden(there, owner);
    return owner;
  }
});
