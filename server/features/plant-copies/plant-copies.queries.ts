import { sql } from 'kysely';
import type { Relatives } from '../../../contract/plant-copies.ts';
import { pickFields, plantFieldNames } from '../../../contract/plant-fields.ts';
import { mostCopies, type Propagation } from '../../../contract/plant-life.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { keysOf } from '../../db/text-key.ts';
import type { GardenPlant } from '../plants/plants.queries.ts';
import { gardensOf } from '../plants/visibility.queries.ts';

/** Names that are looked at to find the next number: the longest, which have the highest. */
const mostNames = 1_000;

/** Names of a garden's plants that begin with one and a space, whether they are in the garden or in the archive. */
export async function namesAfter(db: Db, garden: GardenAccess, base: string): Promise<string[]> {
  const start = `${base} `;
  const rows = await db
    .selectFrom('plants')
    .select('commonName')
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .where(sql`substr(common_name, 1, length(cast(${start} as text)))`, '=', start)
    .groupBy('commonName')
    .orderBy((eb) => eb.fn('length', ['commonName']), 'desc')
    .limit(mostNames)
    .execute();
  return rows.map(({ commonName }) => commonName);
}

interface NewCopies {
  names: readonly string[];
  placeId: number | null;
  propagation: Propagation | null;
  now: string;
}

/** Adds plants with the fields of another one. @returns their ids, ascending */
export async function insertCopies(
  db: Db,
  garden: GardenEditor,
  plant: GardenPlant,
  { names, placeId, propagation, now }: NewCopies,
): Promise<number[]> {
  const { speciesId, tags, isNative, ownValues } = plant;
  const ownTags = plant.ownTags ?? [];
  // A name like Monty is one plant's alone, and what was propagated was not bought.
  const others = {
    nickname: null,
    ...(propagation && { count: null, acquiredFrom: null, acquiredOn: null, price: null }),
  };
  const rows = names.map((commonName) => {
    const texts = { ...pickFields(plantFieldNames, plant), ...others, commonName };
    return {
      ...{ ...texts, ...keysOf(texts), speciesId, tags, ownTags, ownValues, isNative, placeId },
      ...{ gardenId: garden.id, userId: garden.user.id, origin: 'copy' as const, identifiedAt: now, addedAt: now },
      ...{ parentId: propagation && plant.id, propagation },
    };
  });
  const added = await db.insertInto('plants').values(rows).returning('id').execute();
  return added.map(({ id }) => id).sort((a, b) => a - b);
}

/** What is not in the trash, of gardens that the user is a member of. */
const seen = (db: Db, garden: GardenAccess) =>
  db.selectFrom('plants').where('plants.deletedAt', 'is', null).where('plants.gardenId', 'in', gardensOf(garden.user));

/** The plant that one was propagated from. */
export async function findParent(db: Db, garden: GardenAccess, id: number): Promise<Relatives['parent']> {
  const row = await seen(db, garden)
    .innerJoin('plants as child', 'child.parentId', 'plants.id')
    .select(['plants.id', 'plants.commonName', 'child.propagation'])
    .where('child.id', '=', id)
    .$narrowType<{ propagation: Propagation }>()
    .executeTakeFirst();
  return row ?? null;
}

/** The last plants that were propagated from one, and how many there are. */
export async function listOffspring(db: Db, garden: GardenAccess, id: number) {
  const rows = await seen(db, garden)
    .select(['plants.id', 'plants.commonName', 'plants.propagation', sql<number>`count(*) over ()`.as('all')])
    .where('plants.parentId', '=', id)
    .orderBy('plants.id', 'desc')
    .limit(mostCopies)
    .$narrowType<{ propagation: Propagation }>()
    .execute();
  return { offspring: rows.map(({ all: _, ...row }) => row), offspringCount: Number(rows[0]?.all ?? 0) };
}
