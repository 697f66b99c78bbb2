import { sql } from 'kysely';
import type { GardenRole } from '../../../contract/gardens.ts';
import { notFound, refuse } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor, GardenOwner } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { type Chosen, prepared, type Values } from '../../db/prepared.ts';

/** Tables whose rows belong to a garden and are read by their ids. */
type GardenTable =
  | 'plants'
  | 'calendarEvents'
  | 'eventSeries'
  | 'carePlans'
  | 'careLogs'
  | 'journalEntries'
  | 'identifications'
  | 'gardenTags'
  | 'gardenFields'
  | 'careKinds';

interface Membership {
  gardenId: number;
  role: GardenRole;
  isShared: boolean | number;
}

const accessOf = (user: SignedInUser, found: Membership | undefined): GardenAccess => {
  if (!found || (user.key && user.key.gardenId !== found.gardenId)) throw notFound();
  return { id: found.gardenId, role: found.role, isShared: Boolean(found.isShared), user } as GardenAccess;
};

/** The user's memberships of gardens that were not ended. */
const memberships = (db: Db, user: Chosen<SignedInUser>) =>
  db
    .selectFrom('gardenMembers as m')
    .innerJoin('gardens as g', 'g.id', 'm.gardenId')
    .select((eb) => [
      'm.gardenId',
      'm.role',
      eb
        .exists(
          eb
            .selectFrom('gardenMembers as other')
            .select(sql.lit(1).as('one'))
            .whereRef('other.gardenId', '=', 'm.gardenId')
            .whereRef('other.userId', '<>', 'm.userId'),
        )
        .as('isShared'),
    ])
    .where('m.userId', '=', user.id)
    .where('g.deletedAt', 'is', null);

const ownMembership = prepared((db, { user }: Values<{ user: number }>) =>
  memberships(db, { id: user }).where('g.ownOf', '=', user),
);

const membership = prepared((db, { user, garden }: Values<{ user: number; garden: number }>) =>
  memberships(db, { id: user }).where('m.gardenId', '=', garden),
);

/**
 * A garden that the user is a member of.
 *
 * @param gardenId that of the user's API key, else their own garden, unless given
 * @throws Refusal `not_found` where they are no member, or it was ended
 */
export async function gardenAccess(db: Db, user: SignedInUser, gardenId?: number): Promise<GardenAccess> {
  const chosen = gardenId ?? user.key?.gardenId;
  const found =
    chosen === undefined
      ? ownMembership.first(db, { user: user.id })
      : membership.first(db, { user: user.id, garden: chosen });
  return accessOf(user, await found);
}

/**
 * The garden of something that the user asks for by its id.
 *
 * @throws Refusal `not_found` where there is no such row, or they are no member of its garden
 */
export async function accessByRow(db: Db, user: SignedInUser, table: GardenTable, id: number): Promise<GardenAccess> {
  const garden = db
    .selectFrom(table as 'plants')
    .select('gardenId')
    .where('id', '=', id);
  return accessOf(user, await memberships(db, user).where('m.gardenId', '=', garden).executeTakeFirst());
}

/** All gardens that the user is a member of, their own first. */
export async function allGardens(db: Db, user: SignedInUser): Promise<GardenAccess[]> {
  return (await allMemberships(db, user)).map((membership) => accessOf(user, membership));
}

const allMemberships = (db: Db, user: SignedInUser) =>
  memberships(db, user)
    .select('m.isReminded')
    .orderBy(sql`case when ${sql.ref('g.ownOf')} = ${user.id} then 0 else 1 end`)
    .orderBy('m.id')
    .execute();

/** All gardens that the user is a member of, their own first, each with whether their reminders tell of it. */
export async function gardensWithReminders(
  db: Db,
  user: SignedInUser,
): Promise<{ garden: GardenAccess; isReminded: boolean }[]> {
  const found = await allMemberships(db, user);
  return found.map(({ isReminded, ...membership }) => ({ garden: accessOf(user, membership), isReminded }));
}

/** @throws Refusal `forbidden` for a viewer */
function toEditor(garden: GardenAccess): GardenEditor {
  if (garden.role === 'viewer') throw refuse('forbidden', 'viewer_cannot_edit');
  return garden as GardenEditor;
}

/** @throws Refusal `forbidden` for anybody but an owner, and for API keys: what only owners may do ends or publishes things */
export function toOwner(garden: GardenAccess): GardenOwner {
  if (garden.role !== 'owner') throw refuse('forbidden', 'owners_only');
  if (garden.user.key) throw refuse('forbidden', 'key_scope');
  return garden as GardenOwner;
}

/** A garden of the user whose plants they may change. @throws Refusal as `gardenAccess` and `toEditor` do */
export const gardenEditor = async (db: Db, user: SignedInUser, gardenId?: number): Promise<GardenEditor> =>
  toEditor(await gardenAccess(db, user, gardenId));

/** The garden of something that the user may change. @throws Refusal as `accessByRow` and `toEditor` do */
export const editorByRow = async (db: Db, user: SignedInUser, table: GardenTable, id: number): Promise<GardenEditor> =>
  toEditor(await accessByRow(db, user, table, id));
