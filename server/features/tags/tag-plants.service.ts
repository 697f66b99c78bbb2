import { limits } from '../../../contract/limits.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { changedTags, type TagChange } from '../../../contract/tag-changes.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import type { WholeRow } from '../../db/insert-with-id.ts';
import { changedSince, type RowChanges, revertChanges } from '../undo/row-changes.queries.ts';
import { deleteUnused, listTags, nameTags, type TagRow, tagsOfPlants, writeTags } from './tags.queries.ts';

/** Plants that got or lost tags, as its undo needs it. */
export interface TaggedPlants extends RowChanges {
  /** Tags that were made for them. */
  made: TagRow[];
}

/**
 * Adds tags to plants that are locked, or removes them. Tags that the garden lacks are made, if any plant has room for them.
 *
 * @param tx a transaction that holds the garden's lock
 * @throws Refusal `conflict` if the garden would have too many
 */
export async function tagPlants(
  { db }: Pick<UnitOfWork, 'db'>,
  garden: GardenEditor,
  plantIds: readonly number[],
  { change, tags }: TagChange,
): Promise<TaggedPlants> {
  const there = await listTags(db, garden);
  const keys = new Set(tags.map(placeKey));
  const names =
    change === 'add'
      ? await nameTags(
          db,
          garden,
          tags.map((name) => ({ name })),
          limits.gardenTags,
        )
      : there.flatMap(({ name, nameKey }) => (keys.has(nameKey) ? name : []));
  const changes = (await tagsOfPlants(db, garden, plantIds)).flatMap(({ id, ownTags }) => {
    const after = changedTags(ownTags, { change, tags: names });
    const isSame = after.length === ownTags.length;
    return isSame ? [] : [{ table: 'plants' as const, id, before: { ownTags }, after: { ownTags: after } }];
  });
  for (const [, [first, ...others]] of Map.groupBy(changes, ({ after }) => JSON.stringify(after)))
    if (first)
      await writeTags(
        db,
        garden,
        [first, ...others].map(({ id }) => id),
        first.after.ownTags,
      );
  const known = new Set(there.map(({ id }) => id));
  const made = change === 'add' ? (await listTags(db, garden)).filter(({ id }) => !known.has(id)) : [];
  if (changes.length === 0) await deleteUnused(db, garden, made);
  return { changes, made };
}

const tagsIn = (row: WholeRow | null): readonly string[] => (row?.ownTags ?? []) as string[];

/**
 * Undoes that, but for plants whose tags were changed since, or of whose former tags one no longer exists.
 *
 * @param tx a transaction that holds the garden's lock
 */
export async function undoTagging(
  { db }: Pick<UnitOfWork, 'db'>,
  garden: GardenEditor,
  { changes, made }: TaggedPlants,
): Promise<{ undone: number; skipped: number }> {
  const existing = new Set((await listTags(db, garden)).map(({ name }) => name));
  const changed = new Set(await changedSince(db, garden, changes));
  const reverted = changes.filter((one) => !changed.has(one) && tagsIn(one.before).every((name) => existing.has(name)));
  await revertChanges(db, garden, reverted, async () => undefined);
  await deleteUnused(db, garden, made);
  return { undone: reverted.length, skipped: changes.length - reverted.length };
}
