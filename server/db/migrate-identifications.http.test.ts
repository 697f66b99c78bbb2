import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { insertUser } from './insert-user.ts';
import { migrate } from './migrate.ts';

const at = '2026-05-04T09:30:00.000Z';

it('makes identifications of before found by their names, and says which engine and model answered', async () => {
  const { close, ...open } = await testDatabase({ empty: true });
  const { db } = open;
  await migrate(open, '0023-plant-origins');
  const texts = { firstName: null, lastName: null, username: null, profileImageUrl: null, bio: null };
  const about = { ...texts, favoriteFlower: null, gardenZone: null, createdAt: at, updatedAt: at };
  const email = 'ada@example.org';
  const userId = await insertUser(db, { email, emailKey: email, passwordHash: null, ...about });
  const { id: gardenId } = await db.selectFrom('gardens').select('id').executeTakeFirstOrThrow();
  const named = (commonName: string, latinName: string) => ({ commonName, latinName, speciesId: null });
  const said = [named('Éclair', 'Rosa nobodyknows'), named('ROSE', 'Rosa')];
  for (const [engine, candidates, chosen] of [
    ['leafbook 3', said, named('Ünser Baum', '')],
    [null, [], null],
  ] as const)
    await db
      .insertInto('identifications')
      .values({ userId, gardenId, engine, candidates, chosen, createdAt: at } as never)
      .execute();
  await migrate(open);
  const columns = ['engine', 'engineVersion', 'earlierAnswers', 'candidates', 'candidatesKey', 'chosenKey'] as const;
  expect(await db.selectFrom('identifications').select(columns).orderBy('id').execute()).toEqual([
    {
      ...{ engine: 'embedded', engineVersion: 'leafbook 3', earlierAnswers: [], candidates: said },
      ...{ candidatesKey: 'eclair\nrosa nobodyknows\nrose\nrosa', chosenKey: 'unser baum\n' },
    },
    { engine: null, engineVersion: null, earlierAnswers: [], candidates: [], candidatesKey: '', chosenKey: '' },
  ]);
  await close();
});
