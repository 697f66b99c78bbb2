import { beforeEach, describe, expect, it } from 'vitest';
import { reportRows } from '../../../contract/limits.ts';
import { asked } from '../../testing/care.ts';
import { careLogRows } from '../../testing/care-logs.ts';
import { type Person, person } from '../../testing/people.ts';
import { photoRow, plantRow } from '../../testing/plants.ts';
import { berliner, oldPlant, reportingApp, reportOf } from '../../testing/reports.ts';
import { speciesRow } from '../../testing/species.ts';

const test = await reportingApp();
const other = await person(test);
let who: Person;
beforeEach(async () => {
  who = await berliner(test);
});

describe('lists of very many', () => {
  it('are bounded, and their figures count all', async () => {
    const at = (index: number) => new Date(Date.UTC(2026, 1, 1, 0, index)).toISOString();
    const plant = {
      ...{ userId: who.user.id, gardenId: who.garden.id, origin: 'photo' as const, isNative: false, isPublic: false },
      ...{ tags: [], latinName: '', speciesId: null, photoId: null, description: null, nativeRange: null },
      ...{ careNotes: null, funFact: null, location: null, lastWatered: null, lastFertilized: null, bloomDate: 'May' },
    };
    const rows = Array.from({ length: reportRows.plants + 5 }, (_, index) => ({
      ...{ ...plant, commonName: `Plant ${index}`, identifiedAt: at(index), addedAt: at(index) },
      family: index < 3 ? null : `Family ${index % 17}`,
    }));
    const [first] = await test.deps.db.insertInto('plants').values(rows).returning('id').execute();
    const days = Array.from({ length: reportRows.harvests + 3 }, () => '2026-02-03');
    await careLogRows(test, who, first?.id ?? 0, days, { type: 'harvesting' });
    const all = await reportOf(who, 'year=2026');
    expect(all.totals).toMatchObject({ added: 105, plants: 105, families: 17, harvested: 53 });
    expect([all.added.length, all.harvests.length]).toEqual([100, 50]);
    expect(all.added[0]?.commonName).toBe('Plant 0');
    expect(all.bloom).toHaveLength(reportRows.bloom);
    expect([all.blooming.all, all.blooming.byMonth[4]]).toEqual([105, 105]);
    expect(all.families).toHaveLength(reportRows.families + 1);
    expect(all.families.reduce((total, { plants }) => total + plants, 0)).toBe(105);
    expect(all.families.map(({ family }) => family).indexOf(null)).toBe(reportRows.families);
  });
});

describe('the bloom calendar', () => {
  it('is that of the hemisphere, by the own words first', async () => {
    const species = (latinName: string, bloomMonths: number[]) =>
      speciesRow(test, { latinName, family: 'Fabaceae', bloomMonths, flowerColor: 'blue' });
    const [lupin, vetch] = [await species('Lupinus', [5, 6]), await species('Vicia', [11, 12, 1])];
    const grown = (commonName: string, speciesId: number | null, bloomDate: string | null = null) =>
      oldPlant(test, who, { commonName, latinName: commonName, speciesId, bloomDate });
    await grown('Lupin', lupin);
    await grown('Lupin', lupin);
    await grown('Late lupin', lupin, 'August to mid-September');
    await grown('Odd lupin', lupin, 'when it likes');
    await grown('Vetch', vetch);
    await grown('Unknown', null);
    await plantRow(test, who, { commonName: 'Later', bloomDate: 'May', addedAt: '2026-03-01T10:00:00.000Z' });
    const calendar = async () =>
      (await reportOf(who, 'year=2026&month=1')).bloom.map(({ commonName, months }) => [commonName, ...months]);
    const late = ['Late lupin', 8, 9];
    expect(await calendar()).toEqual([['Lupin', 5, 6], ['Odd lupin', 5, 6], late, ['Vetch', 1, 11, 12]]);
    await asked(who, 'PATCH', '/api/settings', { hemisphere: 'south' });
    expect(await calendar()).toEqual([['Vetch', 5, 6, 7], late, ['Lupin', 11, 12], ['Odd lupin', 11, 12]]);
  });
});

describe('badges', () => {
  it('are those that were earned in the period, in that order', async () => {
    const earned = (badgeId: string, earnedAt: string, userId = who.user.id) => ({
      ...{ userId, badgeId, earnedAt, toldAt: null },
    });
    await test.deps.db
      .insertInto('userBadges')
      .values([
        earned('identified-1', '2026-04-30T21:59:59.000Z'),
        earned('added-50', '2026-03-31T22:00:00.000Z'),
        earned('added-5', '2026-04-30T22:00:00.000Z'),
        earned('added-10', '2026-04-05T10:00:00.000Z', other.user.id),
      ])
      .execute();
    const { badges } = await reportOf(who, 'year=2026&month=4');
    expect(badges).toEqual([
      {
        ...{ badgeId: 'added-50', earnedAt: '2026-03-31T22:00:00.000Z', tier: 'gold', name: 'Walled Garden' },
        ...{ description: 'Add 50 plants to your garden', icon: 'badge-icon badge-icon-pot' },
      },
      {
        ...{ badgeId: 'identified-1', earnedAt: '2026-04-30T21:59:59.000Z', tier: 'bronze', name: 'First Find' },
        ...{ description: 'Identify your first plant', icon: 'badge-icon badge-icon-lens' },
      },
    ]);
  });
});

describe('the best photos', () => {
  const noted = async (who: Person, plantId: number, date: string) => {
    const photo = await photoRow(test, who);
    const { id: entryId } = await asked(who, 'POST', `/api/plants/${plantId}/journal`, { date, note: '' });
    await test.deps.db.insertInto('journalPhotos').values({ photoId: photo.id, entryId, position: 0 }).execute();
    return photo;
  };

  it('are covers and what others like first, of every plant one before a second', async () => {
    const march = '2026-03-05T23:30:00.000Z';
    const [liked, plain, original] = [await photoRow(test, who), await photoRow(test, who), await photoRow(test, who)];
    const ofMarch = { identifiedAt: march, addedAt: march };
    await plantRow(test, who, { ...ofMarch, commonName: 'Plain', photoId: plain.id });
    const favourite = await plantRow(test, who, { ...ofMarch, commonName: 'Liked', photoId: liked.id, likesCount: 3 });
    const second = await noted(who, favourite, '2026-03-20');
    const covered = await oldPlant(test, who, { commonName: 'Covered', originalPhotoId: original.id });
    const cover = await noted(who, covered, '2026-03-31');
    await test.deps.db.updateTable('plants').set({ photoId: cover.id }).where('id', '=', covered).execute();
    await noted(who, covered, '2026-04-01');
    const trashed = await plantRow(test, who, { ...ofMarch, photoId: (await photoRow(test, who)).id });
    await asked(who, 'DELETE', `/api/plants/${trashed}`);
    const foreign = await photoRow(test, other);
    await plantRow(test, other, { ...ofMarch, photoId: foreign.id, isPublic: true, likesCount: 9 });
    const { photos } = await reportOf(who, 'year=2026&month=3');
    const row = (commonName: string, { key }: { key: string }, on: string) => ({
      ...{ commonName, latinName: 'Echinacea purpurea', photoUrl: `/api/photos/${key}`, width: 1600, height: 1200, on },
      plantId: expect.any(Number),
    });
    expect(photos).toEqual([
      row('Liked', liked, '2026-03-06'),
      row('Covered', cover, '2026-03-31'),
      row('Plain', plain, '2026-03-06'),
      row('Liked', second, '2026-03-20'),
    ]);
  });
});
