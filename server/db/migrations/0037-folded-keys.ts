import type { Kysely } from 'kysely';
import { textKey, textKeys } from '../text-key.ts';
import type { Step } from './step.ts';

type Tables = Kysely<{
  plants: { id: number; commonNameKey: string; latinNameKey: string; familyKey: string };
  identifications: { id: number; candidatesKey: string; chosenKey: string };
}>;

/** Rows that are read at once. */
const batch = 500;

/**
 * Makes the search keys of names again: without accents, apostrophes and hyphens, as the search of the plant database
 * compares. Most stay as they are and are not written.
 */
export const foldedKeys: Step = async (db) => {
  await foldPlants(db as Tables);
  await foldIdentifications(db as Tables);
};

async function foldPlants(db: Tables): Promise<void> {
  const rows = db.selectFrom('plants').select(['id', 'commonNameKey', 'latinNameKey', 'familyKey']);
  for (let after = 0; ; ) {
    const some = await rows.where('id', '>', after).orderBy('id').limit(batch).execute();
    for (const { id, commonNameKey, latinNameKey, familyKey } of some) {
      const before = [commonNameKey, latinNameKey, familyKey];
      const [common = '', latin = '', family = ''] = before.map(textKey);
      if (before.join('\n') === [common, latin, family].join('\n')) continue;
      const keys = { commonNameKey: common, latinNameKey: latin, familyKey: family };
      await db.updateTable('plants').set(keys).where('id', '=', id).execute();
    }
    if (some.length < batch) return;
    after = some.at(-1)?.id ?? after;
  }
}

/** The keys of several names are a line each. */
const folded = (keys: string): string => textKeys(keys.split('\n'));

async function foldIdentifications(db: Tables): Promise<void> {
  const rows = db.selectFrom('identifications').select(['id', 'candidatesKey', 'chosenKey']);
  for (let after = 0; ; ) {
    const some = await rows.where('id', '>', after).orderBy('id').limit(batch).execute();
    for (const { id, candidatesKey, chosenKey } of some) {
      const keys = { candidatesKey: folded(candidatesKey), chosenKey: folded(chosenKey) };
      if (keys.candidatesKey === candidatesKey && keys.chosenKey === chosenKey) continue;
      await db.updateTable('identifications').set(keys).where('id', '=', id).execute();
    }
    if (some.length < batch) return;
    after = some.at(-1)?.id ?? after;
  }
}
