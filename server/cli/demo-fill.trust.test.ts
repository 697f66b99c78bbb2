import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { person } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { countAccounts, fillDemo } from './demo-fill.ts';

let test: TestApp;
beforeEach(async () => {
  test = await testApp({ catalogue: true });
});
afterEach(() => test.close());

const count = async (table: 'users' | 'plants' | 'photos') =>
  (await test.deps.db.selectFrom(table).select('id').execute()).length;

it('lays out gardens whose plants, photos and notifications belong together', async () => {
  const { db } = test.deps;
  await person(test);
  const emails = await fillDemo(test.deps, 'no hash');
  expect(await countAccounts(db)).toEqual({ demo: emails.length, others: 1 });

  const plants = await db.selectFrom('plants').select(['id', 'userId', 'isPublic', 'speciesId', 'photoId']).execute();
  expect(plants.length).toBeGreaterThanOrEqual(12);
  expect(plants.every(({ speciesId }) => speciesId !== null)).toBe(true);
  expect(new Set(plants.map(({ isPublic }) => isPublic)).size).toBe(2);
  const seen = await test.inject({ method: 'GET', url: `/api/plants/${plants.find(({ isPublic }) => isPublic)?.id}` });
  expect(seen.json()).toMatchObject({ isPublic: true, location: null });

  const owners = new Map(plants.map(({ id, userId }) => [id, userId]));
  const ofOthers = ({ plantId, userId }: { plantId: number; userId: number }) => owners.get(plantId) !== userId;
  const likes = await db.selectFrom('plantLikes').select(['id', 'plantId', 'userId']).execute();
  const comments = await db.selectFrom('plantComments').select(['id', 'plantId', 'userId', 'comment']).execute();
  const counts = await db.selectFrom('plants').select(['id', 'likesCount', 'commentsCount']).execute();
  for (const { id, likesCount, commentsCount } of counts) {
    expect(likesCount).toBe(likes.filter(({ plantId }) => plantId === id).length);
    expect(commentsCount).toBe(comments.filter(({ plantId }) => plantId === id).length);
  }
  expect(comments.every(({ comment }) => comment.length <= limits.commentMax)).toBe(true);
  const told = await db.selectFrom('notifications').select(['type', 'relatedItemId', 'userId', 'plantId']).execute();
  expect(told.every(({ plantId, userId }) => owners.get(plantId) === userId)).toBe(true);
  const ids = (type: string) =>
    told
      .filter((each) => each.type === type)
      .map(({ relatedItemId }) => relatedItemId)
      .sort();
  expect(ids('like')).toEqual(
    likes
      .filter(ofOthers)
      .map(({ id }) => id)
      .sort(),
  );
  expect(ids('comment')).toEqual(
    comments
      .filter(ofOthers)
      .map(({ id }) => id)
      .sort(),
  );
}, 60_000);

it('leaves nothing when it fails on the way', async () => {
  let kept = 0;
  const { images, ...deps } = test.deps;
  const failing = {
    ...images,
    put: async (...photo: Parameters<typeof images.put>) => {
      kept += 1;
      if (kept > 3) throw new Error('disk full');
      await images.put(...photo);
    },
  };
  await expect(fillDemo({ ...deps, images: failing }, 'no hash')).rejects.toThrow('disk full');
  expect([await count('users'), await count('plants'), await count('photos')]).toEqual([0, 0, 0]);
  const files = await readdir(test.photoFolder, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
}, 60_000);
