import { sql } from 'kysely';
import type { GardenAccess, GardenOwner } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { settingsColumns } from './garden-settings.queries.ts';
import type { GardenRow } from './gardens.rules.ts';
import { chosenNameIn } from './names.queries.ts';

/** The user's memberships of living gardens, with what is answered of them. */
const gardenRows = (db: Db, user: SignedInUser) =>
  db
    .selectFrom('gardenMembers as m')
    .innerJoin('gardens as g', 'g.id', 'm.gardenId')
    .select((eb) => {
      const members = eb
        .selectFrom('gardenMembers as each')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('each.gardenId', '=', 'g.id');
      return [
        'g.id',
        'g.name',
        'g.ownOf',
        'g.createdAt',
        'm.role',
        'm.isReminded',
        ...settingsColumns,
        chosenNameIn('g.ownOf').as('ownerName'),
        members.as('memberCount'),
        members.where('each.role', '=', 'owner').as('ownerCount'),
      ];
    })
    .where('m.userId', '=', user.id)
    .where('g.deletedAt', 'is', null)
    .orderBy(sql`case when ${sql.ref('g.ownOf')} = ${user.id} then 0 else 1 end`)
    .orderBy('m.id')
    .$castTo<GardenRow>();

/** The living gardens that a user is a member of, their own first. */
export const listGardens = (db: Db, user: SignedInUser): Promise<GardenRow[]> => gardenRows(db, user).execute();

export const readGarden = (db: Db, { id, user }: GardenAccess): Promise<GardenRow> =>
  gardenRows(db, user).where('g.id', '=', id).executeTakeFirstOrThrow();

/** How many gardens a user is a member of, those included that were ended and are still there. */
export async function countGardens(db: Db, user: SignedInUser): Promise<number> {
  const { count } = await db
    .selectFrom('gardenMembers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function renameGarden(tx: Db, garden: GardenOwner, name: string): Promise<void> {
  await tx.updateTable('gardens').set({ name }).where('id', '=', garden.id).execute();
}

/** The account whose own garden it is; null for a garden that is nobody's. */
export async function ownOf(db: Db, gardenId: number): Promise<number | null> {
  const found = await db.selectFrom('gardens').select('ownOf').where('id', '=', gardenId).executeTakeFirst();
  return found?.ownOf ?? null;
}

export async function setReminded(tx: Db, garden: GardenAccess, isReminded: boolean): Promise<void> {
  await tx
    .updateTable('gardenMembers')
    .set({ isReminded })
    .where('gardenId', '=', garden.id)
    .where('userId', '=', garden.user.id)
    .execute();
}
