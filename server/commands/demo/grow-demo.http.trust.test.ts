import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { growDemo } from './grow-demo.ts';

let test: TestApp;
beforeEach(async () => {
  test = await testApp({ catalogue: true });
});
afterEach(() => test.close());

const count = async (table: 'users' | 'plants' | 'photos') =>
  (await test.deps.db.selectFrom(table).select('id').execute()).length;

async function signIn(email: string | undefined, password: string) {
  const answer = await test.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return async (url: string) => (await test.inject({ method: 'GET', url, cookies })).json();
}

/** `null` is today; the other days have other seasons behind them. */
it.each([null, '2027-02-28T20:00:00Z', '2027-06-02T07:30:00Z'])(
  'makes a garden with a year behind it, on %s',
  async (day) => {
    const end = day ? new Date(day) : new Date();
    test.deps.now = () => end;
    const { emails, password } = await growDemo(test.deps, end);
    expect(emails).toHaveLength(3);
    const ask = await signIn(emails[0], password);

    const plants: { id: number; location: string; photoUrl: string; latinName: string }[] = await ask('/api/plants');
    expect(plants).toHaveLength(30);
    expect(await ask('/api/places')).toHaveLength(5);
    expect(await ask('/api/trash')).toHaveLength(1);
    const { overdue, today, upcoming, problems, date } = await ask('/api/care/today');
    expect(overdue.length).toBeGreaterThanOrEqual(1);
    expect(today.length).toBeGreaterThanOrEqual(3);
    expect(upcoming.length).toBeGreaterThanOrEqual(1);
    expect(problems).toHaveLength(1);
    expect(new Date(date).getTime() - new Date(problems[0].since).getTime()).toBe(3 * 86_400_000);
    expect((await ask(`/api/report?year=${date.slice(0, 4)}`)).totals.problems).toBeGreaterThanOrEqual(1);
    const fields: { plantCount: number }[] = await ask('/api/fields');
    expect(fields.map(({ plantCount }) => plantCount)).toEqual([3, 5]);
    const [{ careKinds }] = await ask('/api/gardens');
    const ownPlans = (await ask('/api/care/plans')).filter(({ type }: { type: string }) => type === careKinds[0].type);
    expect(ownPlans).toMatchObject([{ event: expect.anything() }]);
    expect((await ask('/api/badges/user')).length).toBeGreaterThanOrEqual(10);
    const told: { notification: { isRead: boolean } }[] = await ask('/api/notifications');
    expect(new Set(told.map(({ notification }) => notification.isRead))).toEqual(new Set([true, false]));
    expect(await ask('/api/auth/user')).toMatchObject({
      firstName: 'Rosa',
      gardenZone: '7a',
      profileImageUrl: expect.anything(),
    });

    const journals = await Promise.all(plants.map(({ id }) => ask(`/api/plants/${id}/journal`)));
    expect(journals.flat().length).toBeGreaterThanOrEqual(8);
    expect(
      journals.flatMap((entries) => entries.flatMap(({ photos }: { photos: object[] }) => photos)).length,
    ).toBeGreaterThanOrEqual(4);

    const community: { userId: number; likesCount: number; commentsCount: number; habit: string }[] =
      await ask('/api/community');
    expect(new Set(community.map(({ userId }) => userId)).size).toBe(3);
    expect(community.filter(({ likesCount }) => likesCount > 0).length).toBeGreaterThanOrEqual(15);
    expect(community.filter(({ commentsCount }) => commentsCount > 0).length).toBeGreaterThanOrEqual(8);

    const { db, images } = test.deps;
    const rows = await db
      .selectFrom('plants')
      .innerJoin('species', 'species.id', 'plants.speciesId')
      .innerJoin('photos', 'photos.id', 'plants.photoId')
      .select(['species.habit', 'photos.photoKey'])
      .execute();
    expect(rows).toHaveLength(41);
    const pictures = await Promise.all(rows.map(({ photoKey }) => images.get(photoKey, 'card')));
    const digests = pictures.map((bytes) =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    );
    expect(new Set(digests).size).toBe(rows.length);
    expect(new Set(rows.map(({ habit }) => habit)).size).toBeGreaterThanOrEqual(12);
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  },
  240_000,
);

it('leaves nothing when it fails on the way', async () => {
  let kept = 0;
  const { images, ...deps } = test.deps;
  const failing: typeof images = {
    ...images,
    put: async (...photo) => {
      kept += 1;
      if (kept > 6) throw new Error('disk full');
      await images.put(...photo);
    },
  };
  await expect(growDemo({ ...deps, images: failing }, new Date())).rejects.toThrow();
  expect([await count('users'), await count('plants'), await count('photos')]).toEqual([0, 0, 0]);
  const files = await readdir(test.photoFolder, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
}, 60_000);
