import { it } from 'vitest';
import { expectMeant } from '../testing/search-queries.ts';
import { openedDatabase } from '../testing/test-database.ts';

const database = await openedDatabase({ catalogue: true });

it(
  'answers what people type with a plant that was meant, of every kind of query, in hundreds of queries',
  () => expectMeant(database.db, 'search-queries-more.tsv'),
  120_000,
);
