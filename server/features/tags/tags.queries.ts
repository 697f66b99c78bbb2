import { limits } from '../../../contract/limits.ts';
import { placeKey } from '../../../contract/place-key.ts';
import type { GardenTag } from '../../../contract/tags.ts';
import { type TagColor, tagColors } from '../../../contract/values.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { hasText, replacedText } from '../../db/expressions.ts';
import type { RowChange } from '../undo/row-changes.queries.ts';

export interface TagRow extends GardenTag {
  nameKey: string;
}

/** The tags of a garden, by name. */
export const listTags = (db: Db, garden: Pick<GardenAccess, 'id'>): Promise<TagRow[]> =>
  db
    .selectFrom('gardenTags')
    .select(['id', 'name', 'nameKey', 'color'])
    .where('gardenId', '=', garden.id)
    .orderBy('nameKey')
    .limit(limits.listMax)
    .execute();

/** @throws Refusal `not_found` if the garden has no such tag */
export async function findTag(db: Db, garden: GardenAccess, id: number): Promise<TagRow> {
  const tag = (await listTags(db, garden)).find((one) => one.id === id);
  if (!tag) throw notFound();
  return tag;
}

/**
 * The names that tags have in a garden, each once; those that are missing are made.
 *
 * @param tx a transaction that holds the garden's lock
 * @param most how many tags the garden may have; any number if left out
 * @throws Refusal `conflict` if it would have more
 */
export async function nameTags(
  tx: Db,
  garden: { id: number },
  wanted: readonly { name: string; color?: TagColor | undefined }[],
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const there = await listTags(tx, garden);
  const names = new Map(there.map(({ nameKey, name }) => [nameKey, name]));
  const missing = [...Map.groupBy(wanted, ({ name }) => placeKey(name))].flatMap(([nameKey, [tag]]) =>
    tag && !names.has(nameKey) ? [{ ...tag, nameKey }] : [],
  );
  if (missing.length > 0 && there.length + missing.length > most) throw conflict('too_many_tags', { max: most });
  const made = missing.map(({ nameKey, name, color }, index) => ({
    gardenId: garden.id,
    name: name.trim(),
    nameKey,
    color: color ?? tagColors[(there.length + index) % tagColors.length] ?? 'green',
  }));
  if (made.length > 0) await tx.insertInto('gardenTags').values(made).execute();
  for (const { nameKey, name } of made) names.set(nameKey, name);
  return [...new Set(wanted.flatMap(({ name }) => names.get(placeKey(name)) ?? []))];
}

/**
 * Gives the plants of a garden that have a tag another one, also those in the trash.
 *
 * @param tx a transaction that holds the garden's lock
 * @param to null for none
 * @returns what that changed
 */
export async function replaceTag(tx: Db, garden: GardenEditor, from: string, to: string | null): Promise<RowChange[]> {
  const before = await tx
    .selectFrom('plants')
    .select(['id', 'ownTags'])
    .where('gardenId', '=', garden.id)
    .where(hasText(tx, 'plants.ownTags', from))
    .execute();
  const after = await tx
    .updateTable('plants')
    .set({ ownTags: replacedText(tx, 'plants.ownTags', from, to) })
    .where('gardenId', '=', garden.id)
    .where(hasText(tx, 'plants.ownTags', from))
    .returning(['id', 'ownTags'])
    .execute();
  const changed = new Map(after.map(({ id, ownTags }) => [id, { ownTags }]));
  return before.map(({ id, ownTags }) => ({
    table: 'plants',
    id,
    before: { ownTags },
    after: changed.get(id) ?? null,
  }));
}

/** The tags of plants that are not in the trash. */
export const tagsOfPlants = (db: Db, garden: GardenAccess, plantIds: readonly number[]) =>
  db
    .selectFrom('plants')
    .select(['id', 'ownTags'])
    .where('id', 'in', plantIds)
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .execute();

/** Gives plants the same tags. */
export async function writeTags(tx: Db, garden: GardenEditor, plantIds: readonly number[], ownTags: string[]) {
  await tx
    .updateTable('plants')
    .set({ ownTags })
    .where('id', 'in', plantIds)
    .where('gardenId', '=', garden.id)
    .execute();
}

/** Deletes tags that are as they were made and that no plant has, also none in the trash. */
export async function deleteUnused(tx: Db, garden: GardenEditor, tags: readonly TagRow[]): Promise<void> {
  for (const { id, name, color } of tags)
    await tx
      .deleteFrom('gardenTags')
      .where('id', '=', id)
      .where('gardenId', '=', garden.id)
      .where('name', '=', name)
      .where('color', '=', color)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('plants')
              .select('plants.id')
              .where('plants.gardenId', '=', garden.id)
              .where(hasText(tx, 'plants.ownTags', name)),
          ),
        ),
      )
      .execute();
}
