import { type Expression, sql } from 'kysely';
import type { PlantStats } from '../../../contract/plants.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { prepared, type Values } from '../../db/prepared.ts';
import { isActive } from './visibility.queries.ts';

/** Counts the user's identifications by photos, added to a garden or not, and the families of all their plants. */
export const readStats = async (db: Db, user: SignedInUser): Promise<PlantStats> =>
  (await stats.first(db, { user: user.id })) as PlantStats;

/**
 * Three walks along indexes instead of one over all plants. The families are found one after the other, each as the least
 * one after the one before: that takes as many steps as there are families.
 */
const stats = prepared((db, { user }: Values<{ user: number }>) => {
  const plants = db.selectFrom('plants').where('userId', '=', user).where('deletedAt', 'is', null);
  const found = plants.where('origin', '=', sql.lit('photo'));
  const next = (after: Expression<string>) =>
    plants.select((eb) => eb.fn.min('plants.family').as('family')).where('plants.family', '>', after);
  return db
    .withRecursive('families', (cte) =>
      next(sql.lit('')).unionAll(
        cte
          .selectFrom('families')
          .select((eb) => next(eb.ref('families.family') as Expression<string>).as('family'))
          .where('families.family', 'is not', null),
      ),
    )
    .selectNoFrom((eb) => [
      found
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .as('identifiedCount'),
      eb
        .selectFrom('families')
        .select((of) => of.fn.count<number>('families.family').as('count'))
        .as('familiesCount'),
      found.select((of) => of.fn.max('identifiedAt').as('last')).as('lastIdentified'),
    ]);
});

/** The families in a garden, each once, in no order. */
export async function listFamilies(db: Db, garden: GardenAccess): Promise<string[]> {
  const rows = await db
    .selectFrom('plants')
    .select('family')
    .distinct()
    .where('gardenId', '=', garden.id)
    .where('addedAt', 'is not', null)
    .where(isActive)
    .where('family', 'is not', null)
    .$narrowType<{ family: string }>()
    .execute();
  return rows.map(({ family }) => family).filter(Boolean);
}

/** How many plants of each species a garden has, with the id of the last added, in no order. */
export const countBySpecies = (db: Db, garden: GardenAccess) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('plants')
        .select(({ fn }) => [
          'speciesId',
          'id as plantId',
          fn
            .countAll<number>()
            .over((over) => over.partitionBy('speciesId'))
            .as('count'),
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('speciesId').orderBy('addedAt', 'desc').orderBy('id', 'desc'))
            .as('place'),
        ])
        .where('gardenId', '=', garden.id)
        .where('addedAt', 'is not', null)
        .where(isActive)
        .where('speciesId', 'is not', null)
        .$narrowType<{ speciesId: number }>()
        .as('ranked'),
    )
    .select(['speciesId', 'count', 'plantId'])
    .where('place', '=', 1)
    .execute();
