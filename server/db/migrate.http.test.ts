import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const newColumns = [
  ...['habit', 'light', 'water', 'soil', 'ph_min', 'ph_max', 'zone_min', 'zone_max', 'bloom_months'],
  ...['flower_color', 'height_cm', 'spread_cm'],
];

it('adds the facts of the care guide to a database of the first version, and keeps its species', async () => {
  const { db } = test.deps;
  for (const column of newColumns) await sql`alter table species drop column ${sql.ref(column)}`.execute(db);
  await sql`delete from migrations where name = '0002-species-facts'`.execute(db);
  await sql`insert into species (latin_name, common_name, other_names, synonyms, family, tags, sources)
    values ('Acer rubrum', 'Red maple', '[]', '[]', 'Sapindaceae', '[]', '[]')`.execute(db);

  await migrate({ db, engine: inject('postgresUrl') ? 'postgres' : 'sqlite' });
  const species = await db.selectFrom('species').selectAll().where('latinName', '=', 'Acer rubrum').execute();
  expect(species).toEqual([
    expect.objectContaining({
      commonName: 'Red maple',
      habit: null,
      light: [],
      soil: [],
      bloomMonths: [],
      phMin: null,
    }),
  ]);
});
