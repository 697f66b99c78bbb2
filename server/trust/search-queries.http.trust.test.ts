import { afterAll, beforeAll, it } from 'vitest';
import { expectMeant } from '../testing/search-queries.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ catalogue: true });
});
afterAll(() => database.close());

it(
  'answers what people type with a plant that was meant, of every kind of query, in hundreds of queries',
  () => expectMeant(database.db, 'search-queries-more.tsv'),
  120_000,
);
