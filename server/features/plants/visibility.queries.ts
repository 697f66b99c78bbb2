import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { notFound } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { Chosen } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';

const of = expressionBuilder<Schema, 'plants'>();

const isLiving = of('plants.deletedAt', 'is', null);

/** Whether a plant is neither in the trash nor in the archive: what a garden lists, counts and cares for. */
export const isActive: Expression<SqlBool> = of.and([isLiving, of('plants.archivedAt', 'is', null)]);

/**
 * Whether everybody may see the plant: it is public, which no archived plant is, and not in the trash. `true` is written out because SQLite uses the
 * indexes of the community only where the query says what they say.
 */
export const isShared: Expression<SqlBool> = of.and([of('plants.isPublic', '=', sql.lit(true)), isLiving]);

const keyOf = (user: Chosen<SignedInUser>) => ('key' in user ? user.key : undefined);

/**
 * The ids of the gardens that a user, or their API key, reaches as a member, as a subquery; those that were ended, too, whose plants
 * are in the trash.
 */
export function gardensOf(user: Chosen<SignedInUser>) {
  const key = keyOf(user);
  const gardens = of
    .selectFrom('gardenMembers')
    .select('gardenMembers.gardenId')
    .where('gardenMembers.userId', '=', user.id);
  return key ? gardens.where('gardenMembers.gardenId', '=', key.gardenId) : gardens;
}

/** The ids of the gardens that a user owns, as a subquery. */
export const gardensOwnedBy = (user: SignedInUser) => gardensOf(user).where('gardenMembers.role', '=', 'owner');

/**
 * Who may see a plant, decided here for everything that belongs to one: the members of its garden, and everybody while
 * it is public, but not API keys; nobody while it is in the trash. All plants of a garden that was ended are in the trash.
 *
 * @param viewer null for a visitor
 */
export function isVisibleTo(viewer: Chosen<SignedInUser> | null): Expression<SqlBool> {
  if (!viewer) return isShared;
  const isOfGarden = of.and([of('plants.gardenId', 'in', gardensOf(viewer)), isLiving]);
  return keyOf(viewer) ? isOfGarden : of.or([isShared, isOfGarden]);
}

/** What others need to know of a plant that the caller may see. */
export interface SeenPlant {
  id: number;
  /** Who identified or added it; null where that account was deleted. */
  userId: number | null;
  gardenId: number;
  commonName: string;
}

const seen = ['id', 'userId', 'gardenId', 'commonName'] as const;

/** @throws Refusal `not_found` where the user may not see such a plant */
export async function findVisiblePlant(db: Db, user: SignedInUser, id: number): Promise<SeenPlant> {
  const plant = await db
    .selectFrom('plants')
    .select(seen)
    .where('id', '=', id)
    .where(isVisibleTo(user))
    .executeTakeFirst();
  if (!plant) throw notFound();
  return plant;
}

declare const locked: unique symbol;

/** A plant that no other transaction counts likes or comments of until this one ends. */
export type LockedPlant = SeenPlant & { readonly [locked]: true };

/**
 * Finds a plant that the user may see and locks its row, so that it stays theirs to see and what is counted about it
 * stays exact.
 *
 * @param tx a transaction
 * @throws Refusal `not_found` where the user may not see such a plant
 */
export async function lockVisiblePlant(tx: Db, user: SignedInUser, id: number): Promise<LockedPlant> {
  // Writing what is there takes the row lock on both engines.
  const plant = await tx
    .updateTable('plants')
    .set((eb) => ({ commentsCount: eb.ref('commentsCount') }))
    .where('id', '=', id)
    .where(isVisibleTo(user))
    .returning(seen)
    .executeTakeFirst();
  if (!plant) throw notFound();
  return plant as LockedPlant;
}
