import type { Kysely } from 'kysely';
import { textKeys } from '../text-key.ts';
import type { ColumnTypes } from './step.ts';

interface Names {
  latinName: string;
  commonName: string;
}
/** A row of `identifications`, with what the search compares. */
interface Named {
  candidates: Names[];
  chosen: Names | null;
}
type Tables = Kysely<{
  identifications: Named & { id: number; candidatesKey: string; chosenKey: string };
}>;

/** Rows that are read at once. */
const batch = 500;

/** What is no text is passed over: an upgrade must not fail for what a list cannot be searched by. */
const namesOf = ({ latinName, commonName }: Partial<Names>) =>
  [commonName, latinName].filter((name) => typeof name === 'string');
const keysOf = ({ candidates, chosen }: Named) => ({
  candidatesKey: textKeys(candidates.flatMap(namesOf)),
  chosenKey: chosen ? textKeys(namesOf(chosen)) : '',
});

/** Adds what identifications are searched by. */
export async function nameIdentifications(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  for (const key of ['candidates_key', 'chosen_key'])
    await db.schema
      .alterTable('identifications')
      .addColumn(key, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
  await fillKeys(db as Tables);
}

async function fillKeys(db: Tables): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('identifications')
      .select(['id', 'candidates', 'chosen'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, ...names } of rows)
      if (names.candidates.length > 0 || names.chosen)
        await db.updateTable('identifications').set(keysOf(names)).where('id', '=', id).execute();
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}
