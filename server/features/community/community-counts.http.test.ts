import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { engineOf } from '../../db/database.ts';
import { raw } from '../../db/introspect.ts';
import { openedApp, type Person, person, plantRow } from '../../testing/kit.ts';

const gardeners: Person[] = [];
const test = await openedApp();
for (let n = 0; n < 3; n += 1) gardeners.push(await person(test));

const keptCount = async () => {
  const rows = await test.deps.db.selectFrom('communityCounts').select('plants').execute();
  return rows.reduce((sum, { plants }) => sum + plants, 0);
};

/** Plants whose names the index has. */
async function indexed(): Promise<number> {
  const docs = engineOf(test.deps.db) === 'postgres' ? sql`community_names` : sql`community_names('mossy')`;
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${docs}`.execute(raw(test.deps.db));
  return rows[0]?.n ?? 0;
}

async function shared(): Promise<number> {
  const plants = test.deps.db.selectFrom('plants').select('id').where('isPublic', '=', true);
  return (await plants.where('deletedAt', 'is', null).execute()).length;
}

it('are right after whatever is done to plants, also by several at once', async () => {
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  const ids = await Promise.all(
    numbers.map(async (n) => {
      const who = gardeners[n % 3] as Person;
      return { who, id: await plantRow(test, who, { commonName: `Mossy ${n}`, isPublic: n % 2 === 0 }) };
    }),
  );
  let seed = 11;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (seed >>> 8) % below;
  };
  const acts: ((id: number) => InjectOptions)[] = [
    (id) => ({ method: 'PATCH', url: `/api/plants/${id}/visibility`, payload: { isPublic: random(2) === 0 } }),
    (id) => ({ method: 'PATCH', url: `/api/plants/${id}`, payload: { commonName: `Mossy other ${random(9)}` } }),
    (id) => ({ method: 'DELETE', url: `/api/plants/${id}` }),
    (id) => ({ method: 'POST', url: `/api/trash/${id}/restore` }),
    (id) => ({ method: 'DELETE', url: `/api/trash/${id}` }),
  ];
  const act = () => {
    const deed = acts[random(acts.length)];
    const { who, id } = ids[random(ids.length)] as (typeof ids)[number];
    return who.inject(deed?.(id) ?? {});
  };
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(Array.from({ length: 4 }, act));
    if (round % 5 === 0) expect([await keptCount(), await indexed()]).toEqual([await shared(), await shared()]);
  }
  expect(await shared()).toBeGreaterThan(3);
  // A garden's plants end with its row, and what failed counts for nothing.
  await expect(
    test.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('plants').set({ isPublic: true }).execute();
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect([await keptCount(), await indexed()]).toEqual([await shared(), await shared()]);
  const { garden } = gardeners[0] as Person;
  await test.deps.db.deleteFrom('gardens').where('id', '=', garden.id).execute();
  expect([await keptCount(), await indexed()]).toEqual([await shared(), await shared()]);
});
