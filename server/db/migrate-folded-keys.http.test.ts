import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { sharedPlantsNamed } from './community-names.ts';
import { insertUser } from './insert-user.ts';
import { migrate } from './migrate.ts';

const at = '2026-05-04T09:30:00.000Z';

it('makes the names of before found without accents and apostrophes, in the community, too', async () => {
  const { close, ...open } = await testDatabase({ empty: true });
  const { db } = open;
  await migrate(open, '0033-jobs');
  const texts = { firstName: null, lastName: null, username: null, profileImageUrl: null, bio: null };
  const about = { ...texts, favoriteFlower: null, gardenZone: null, createdAt: at, updatedAt: at };
  const email = 'ada@example.org';
  const userId = await insertUser(db, { email, emailKey: email, passwordHash: null, ...about });
  const { id: gardenId } = await db.selectFrom('gardens').select('id').executeTakeFirstOrThrow();
  const plant = (commonName: string, family: string | null) => ({
    ...{ userId, gardenId, commonName, latinName: 'Rosa × crème', family, isPublic: true, origin: 'own' as const },
    ...{ identifiedAt: at, addedAt: at, tags: [] },
    ...{
      commonNameKey: commonName.toLowerCase(),
      latinNameKey: 'rosa × crème',
      familyKey: family?.toLowerCase() ?? '',
    },
  });
  for (const values of [plant('Lady’s CAFÉ', 'Éricacées'), plant('rose', null)])
    await db.insertInto('plants').values(values).execute();
  await migrate(open);
  const keys = ['commonNameKey', 'latinNameKey', 'familyKey'] as const;
  expect(await db.selectFrom('plants').select(keys).orderBy('id').execute()).toEqual([
    { commonNameKey: 'ladys cafe', latinNameKey: 'rosa x creme', familyKey: 'ericacees' },
    { commonNameKey: 'rose', latinNameKey: 'rosa x creme', familyKey: '' },
  ]);
  expect(await sharedPlantsNamed(db, "lady's café", 5)).toHaveLength(1);
  await close();
});
