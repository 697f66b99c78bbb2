import type { ExportedRemark } from '../../../../contract/export-records.ts';
import type { SignedInUser } from '../../../core/signed-in-user.ts';
import type { Db } from '../../../db/database.ts';
import { idOf, keyOf } from '../export/export-keys.rules.ts';
import type { ImportScope } from './import-gardens.queries.ts';

/** Keys of remarks that were exported from here and still stand here. */
export async function standingRemarks(
  db: Db,
  { user, whole, others }: ImportScope,
  keys: readonly string[],
  installation: string,
): Promise<Set<string>> {
  const spaces = { c: 'plantComments', l: 'plantLikes' } as const;
  const standing = new Set<string>();
  for (const [letter, table] of Object.entries(spaces)) {
    const space = `${installation}-${letter}`;
    const ids = keys.flatMap((key) => idOf(space, key) ?? []);
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table as 'plantLikes')
      .innerJoin('plants', 'plants.id', `${table as 'plantLikes'}.plantId`)
      .select([`${table as 'plantLikes'}.id`, `${table as 'plantLikes'}.createdAt as at`])
      .where(`${table as 'plantLikes'}.id`, 'in', ids)
      .where((eb) => {
        const isReceived = [eb('plants.gardenId', 'in', whole)];
        if (others.length > 0)
          isReceived.push(eb.and([eb('plants.gardenId', 'in', others), eb('plants.userId', '=', user.id)]));
        return eb.or([eb(`${table as 'plantLikes'}.userId`, '=', user.id), ...isReceived]);
      })
      .execute();
    for (const row of rows) standing.add(keyOf(space, { ...row, importKey: null }));
  }
  return standing;
}

export async function insertRemarks(db: Db, user: SignedInUser, remarks: readonly ExportedRemark[]): Promise<void> {
  if (remarks.length === 0) return;
  await db
    .insertInto('importedRemarks')
    .values(remarks.map((remark) => ({ userId: user.id, importKey: remark.key, remark })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
