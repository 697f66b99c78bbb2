import { sql } from 'kysely';
import type { PlaceFacts } from '../../../contract/place-facts.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { distinctValues } from '../../db/expressions.ts';

/**
 * The place that a location means in a garden, made where there is none: the `placeId` of a plant that stands there. Call
 * `reconcilePlaces` after the plants were written.
 *
 * @param tx a transaction that holds the garden's lock, so that two that move plants about do not wait for each other
 * @param facts what is known of it where it is made
 * @returns null for no place
 */
export async function placeIdFor(
  tx: Db,
  garden: { id: number },
  location: string | null,
  facts: Partial<PlaceFacts> = {},
): Promise<number | null> {
  const nameKey = placeKey(location ?? '');
  if (location === null || nameKey === '') return null;
  // Writing the existing value is the row lock that both engines have: nobody deletes the place meanwhile.
  const { id } = await tx
    .insertInto('places')
    .values({ gardenId: garden.id, name: location.trim(), nameKey, ...facts })
    .onConflict((conflict) =>
      conflict.columns(['gardenId', 'nameKey']).doUpdateSet(({ ref }) => ({ name: ref('places.name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws Refusal `not_found` if the garden has no such place */
export async function checkPlace(db: Db, garden: GardenAccess, id: number): Promise<void> {
  const row = await db
    .selectFrom('places')
    .select('id')
    .where('id', '=', id)
    .where('gardenId', '=', garden.id)
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** Maximum number of spellings of one place. */
const mostSpellings = 1_000;

/**
 * The spellings of a place that the garden's plants use, with counts; plants in the trash, and identifications that
 * were not added, do not count. A single spelling is not counted.
 */
async function spellingsOf(tx: Db, placeId: number): Promise<{ location: string | null; count: number }[]> {
  const isShown = sql`place_id = ${placeId} and deleted_at is null and added_at is not null`;
  const values = { table: 'plants', column: 'location', before: sql`''`, where: isShown, most: mostSpellings };
  const { rows } = await distinctValues<string>(values).execute(tx);
  const [only, ...others] = rows;
  if (others.length === 0) return only ? [{ location: only.value, count: 1 }] : [];
  return tx
    .selectFrom('plants')
    .select((eb) => ['location', eb.fn.countAll<number>().as('count')])
    .where('placeId', '=', placeId)
    .where('deletedAt', 'is', null)
    .where('addedAt', 'is not', null)
    .groupBy('location')
    .execute();
}

/**
 * Deletes those of the places that no plant uses any more, not even one in the trash, and gives the others the spelling
 * that most of their plants use.
 *
 * @param placeIds those that plants were moved to or from
 */
export async function reconcilePlaces(tx: Db, placeIds: Iterable<number | null>): Promise<void> {
  const ids = [...new Set(placeIds)].filter((id) => id !== null).sort((a, b) => a - b);
  if (ids.length === 0) return;
  // Locked in a statement of its own: only the next one sees what others did until then.
  const places = await tx
    .updateTable('places')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', 'in', ids)
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of places) {
    const plant = await tx.selectFrom('plants').select('id').where('placeId', '=', id).limit(1).executeTakeFirst();
    if (!plant) {
      await tx.deleteFrom('places').where('id', '=', id).execute();
      continue;
    }
    const named = mostUsed(await spellingsOf(tx, id), name);
    if (named !== name) await tx.updateTable('places').set({ name: named }).where('id', '=', id).execute();
  }
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** @param name the current spelling: it stays unless another is used more */
function mostUsed(spelled: readonly { location: string | null; count: number }[], name: string): string {
  const counts = new Map<string, number>();
  for (const { location, count } of spelled) {
    const spelling = (location ?? '').trim();
    counts.set(spelling, (counts.get(spelling) ?? 0) + count);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
  return most && most[1] > (counts.get(name) ?? 0) ? most[0] : name;
}

/** The places of plants, deduplicated. */
export async function placesOfPlants(db: Db, plantIds: readonly number[]): Promise<(number | null)[]> {
  if (plantIds.length === 0) return [];
  const rows = await db.selectFrom('plants').select('placeId').distinct().where('id', 'in', plantIds).execute();
  return rows.map(({ placeId }) => placeId);
}

/**
 * Gives plants that have a location but no place their place, as after an import.
 *
 * @param tx a transaction that holds the garden's lock
 */
export async function fillPlaces(tx: Db, garden: { id: number }): Promise<void> {
  const rows = await tx
    .selectFrom('plants')
    .select('location')
    .distinct()
    .where('gardenId', '=', garden.id)
    .where('placeId', 'is', null)
    .where('location', 'is not', null)
    .execute();
  const placeIds: (number | null)[] = [];
  const locations = rows.flatMap(({ location }) => location ?? []).sort((a, b) => compare(a.trim(), b.trim()));
  for (const location of locations) {
    const placeId = await placeIdFor(tx, garden, location);
    if (placeId === null) continue;
    placeIds.push(placeId);
    await tx
      .updateTable('plants')
      .set({ placeId })
      .where('gardenId', '=', garden.id)
      .where('location', '=', location)
      .where('placeId', 'is', null)
      .execute();
  }
  await reconcilePlaces(tx, placeIds);
}

/** Says what is known of places of a garden, unless something is known of them there. */
export async function fillPlaceFacts(
  tx: Db,
  gardenId: number,
  places: readonly (PlaceFacts & { name: string })[],
): Promise<void> {
  for (const { name, site, light, windowDirection } of places)
    await tx
      .updateTable('places')
      .set({ site, light, windowDirection: site === 'indoors' ? windowDirection : null })
      .where('gardenId', '=', gardenId)
      .where('nameKey', '=', placeKey(name))
      .where('site', 'is', null)
      .where('light', 'is', null)
      .execute();
}
