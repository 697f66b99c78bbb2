import type { Database } from '../db/database.ts';
import { factTerms, termsOf } from '../db/search-words.ts';

const rowsAtATime = 5_000;
const wordsAtATime = 500;

/**
 * Forgets the words of the search index that only removed imports had. Those of the shipped catalogue always stay; those of
 * other imports are told by reading all their names, families and tags.
 */
export async function forgetUnusedWords(db: Database): Promise<void> {
  const used = await wordsOfImports(db);
  for (let after = 0; ; ) {
    const words = await db
      .selectFrom('searchTerms')
      .select(['id', 'term'])
      .where('shipped', '=', false)
      .where('id', '>', after)
      .orderBy('id')
      .limit(wordsAtATime)
      .execute();
    const last = words.at(-1);
    if (!last) return;
    after = last.id;
    const unused = words.filter(({ term }) => !used.has(term)).map(({ id }) => id);
    if (unused.length > 0) await db.deleteFrom('searchTerms').where('id', 'in', unused).execute();
  }
}

async function wordsOfImports(db: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (let after = 0; ; ) {
    const names = await db
      .selectFrom('speciesNames')
      .select(['id', 'name'])
      .where('sourceId', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtATime)
      .execute();
    const last = names.at(-1);
    if (!last) break;
    after = last.id;
    for (const { name } of names) for (const term of termsOf(name)) used.add(term);
  }
  for (let after = 0; ; ) {
    const species = await db
      .selectFrom('species')
      .select(['id', 'family', 'tags'])
      .where('sourceId', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtATime)
      .execute();
    const last = species.at(-1);
    if (!last) return used;
    after = last.id;
    for (const one of species) for (const term of factTerms(one)) used.add(term);
  }
}
