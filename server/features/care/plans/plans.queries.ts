import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CarePlan } from '../../../../contract/care.ts';
import { limits } from '../../../../contract/limits.ts';
import { placeKey } from '../../../../contract/place-key.ts';
import type { Situation } from '../../../../contract/values.ts';
import { notFound } from '../../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../../core/garden-access.ts';
import type { Db } from '../../../db/database.ts';
import { oneAtLeast, withoutIndex } from '../../../db/expressions.ts';
import type { CarePlans } from '../../../db/schema-care.ts';
import { isActive } from '../../plants/visibility.queries.ts';
import type { CareOf, CareOfAll } from '../log/care-logs.queries.ts';
import { learnedGaps } from './learned-interval.rules.ts';

const columns = [
  'id',
  'userId',
  'plantId',
  'type',
  'growingDays',
  'peakDays',
  'restingDays',
  'months',
  'checkSoil',
  'everyMonths',
  'skip',
  'startOn',
  'pausedAt',
  'createdAt',
  'updatedAt',
] as const;

/** A plan as its row has it. */
export type PlanRow = Omit<CarePlan, 'event' | 'learned'>;

/** A garden's plans, but for those of plants in the trash or in the archive. @param plantId of one plant only; undefined for all */
const visiblePlans = (db: Db, garden: GardenAccess, plantId?: number) =>
  db
    .selectFrom('carePlans')
    .innerJoin('plants', 'plants.id', 'carePlans.plantId')
    .select(columns.map((column) => `carePlans.${column}` as const))
    .where(plantId === undefined ? 'carePlans.gardenId' : withoutIndex('carePlans.gardenId'), '=', garden.id)
    .where(isActive);

/** @throws Refusal `not_found` where the garden has no such plan, or its plant is in the trash or in the archive */
export async function findPlan(db: Db, garden: GardenAccess, id: number): Promise<PlanRow> {
  const plan = await visiblePlans(db, garden).where('carePlans.id', '=', id).executeTakeFirst();
  if (!plan) throw notFound();
  return plan;
}

/** Plans by their ids, but for those of plants in the trash. */
export async function plansById(db: Db, garden: GardenAccess, ids: readonly number[]): Promise<Map<number, PlanRow>> {
  if (ids.length === 0) return new Map();
  const plans = await visiblePlans(db, garden).where('carePlans.id', 'in', ids).execute();
  return new Map(plans.map((plan) => [plan.id, plan]));
}

/** The plan for a kind of care of a plant. */
export function planFor(db: Db, garden: GardenAccess, { plantId, type }: CareOf): Promise<PlanRow | undefined> {
  return visiblePlans(db, garden, plantId)
    .where('carePlans.plantId', '=', plantId)
    .where('carePlans.type', '=', type)
    .executeTakeFirst();
}

/** A plan with all of its columns. */
export type WholePlan = Selectable<CarePlans>;

/** The plans that several plants have for a type of care. */
export const plansForAll = (db: Db, garden: GardenAccess, { plantIds, type }: CareOfAll): Promise<WholePlan[]> =>
  db
    .selectFrom('carePlans')
    .selectAll()
    .where('plantId', 'in', plantIds)
    .where('type', '=', type)
    .where(withoutIndex('gardenId'), '=', garden.id)
    .execute();

/** A part of the plans, in the order of their ids. @param plantId of one plant only; undefined for all */
export function listPlans(
  db: Db,
  garden: GardenAccess,
  plantId: number | undefined,
  { limit, after }: { limit: number; after: { id: number } | null },
): Promise<PlanRow[]> {
  return visiblePlans(db, garden, plantId)
    .$if(plantId !== undefined, (query) => query.where('carePlans.plantId', '=', plantId ?? 0))
    .$if(after !== null, (query) => query.where('carePlans.id', '>', after?.id ?? 0))
    .orderBy('carePlans.id')
    .limit(limit)
    .execute();
}

/** The plans of one plant, which has one for each type of care at most. */
export const plansOfPlant = (db: Db, garden: GardenAccess, plantId: number): Promise<PlanRow[]> =>
  listPlans(db, garden, plantId, { limit: limits.pageMax, after: null });

/** @param plantId of one plant only; undefined for all */
export async function countPlans(db: Db, garden: GardenAccess, plantId: number | undefined): Promise<number> {
  const { count } = await visiblePlans(db, garden, plantId)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(plantId !== undefined, (query) => query.where('carePlans.plantId', '=', plantId ?? 0))
    .executeTakeFirstOrThrow();
  return count;
}

/** The last days on which the care of plans was logged, as many as an interval is learned from; none of plans with fewer. */
export async function recentCareDays(
  db: Db,
  garden: GardenAccess,
  ids: readonly number[],
): Promise<Map<number, { learnsFrom: string | null; days: string[] }>> {
  const rows = await db
    .selectFrom('carePlans')
    .innerJoin('careLogs', (join) =>
      join
        .onRef('careLogs.plantId', '=', 'carePlans.plantId')
        .onRef('careLogs.type', '=', 'carePlans.type')
        .on('careLogs.doneOn', '>=', ({ selectFrom }) =>
          selectFrom('careLogs as first')
            .select('first.doneOn')
            .distinct()
            .whereRef('first.plantId', '=', 'carePlans.plantId')
            .whereRef('first.type', '=', 'carePlans.type')
            .orderBy('first.doneOn', 'desc')
            .limit(1)
            .offset(learnedGaps),
        ),
    )
    .select(['carePlans.id', 'carePlans.learnsFrom', 'careLogs.doneOn'])
    .distinct()
    .where('carePlans.id', 'in', oneAtLeast(ids))
    .where(withoutIndex('carePlans.gardenId'), '=', garden.id)
    .orderBy('careLogs.doneOn')
    .execute();
  const recent = new Map<number, { learnsFrom: string | null; days: string[] }>();
  for (const { id, learnsFrom, doneOn } of rows)
    recent.set(id, { learnsFrom, days: [...(recent.get(id)?.days ?? []), doneOn] });
  return recent;
}

type NewPlan = Omit<Insertable<CarePlans>, 'id' | 'userId' | 'gardenId' | 'pausedAt'>;

/** @returns the plan's id */
export async function insertPlan(db: Db, garden: GardenEditor, plan: NewPlan): Promise<number> {
  const { id } = await db
    .insertInto('carePlans')
    .values({ ...plan, gardenId: garden.id, userId: garden.user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the plans with their plants, in no order */
export const insertPlans = (
  db: Db,
  garden: GardenEditor,
  plans: (NewPlan & Pick<PlanRow, 'pausedAt'>)[],
): Promise<{ id: number; plantId: number }[]> =>
  plans.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('carePlans')
        .values(plans.map((plan) => ({ ...plan, gardenId: garden.id, userId: garden.user.id })))
        .returning(['id', 'plantId'])
        .execute();

type PlanChanges = Omit<Updateable<CarePlans>, 'id' | 'userId' | 'gardenId' | 'createdAt'>;

export async function updatePlan(db: Db, garden: GardenEditor, id: number, changes: PlanChanges): Promise<void> {
  await updatePlans(db, garden, [id], changes);
}

/** Writes the same into plans. */
export async function updatePlans(
  db: Db,
  garden: GardenEditor,
  ids: readonly number[],
  changes: PlanChanges,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('carePlans').set(changes).where('id', 'in', ids).where('gardenId', '=', garden.id).execute();
}

export async function deletePlan(db: Db, garden: GardenEditor, id: number): Promise<void> {
  await db.deleteFrom('carePlans').where('id', '=', id).where('gardenId', '=', garden.id).execute();
}

/** What is known of the garden's place of that name; undefined if it has no such place. */
export const placeFactsAt = (db: Db, garden: GardenAccess, place: string) =>
  db
    .selectFrom('places')
    .select(['site', 'light'])
    .where('gardenId', '=', garden.id)
    .where('nameKey', '=', placeKey(place))
    .executeTakeFirst();

/** What the plants of a place grow in, by the one that came last of those that say; undefined where none does. */
export async function situationAt(db: Db, garden: GardenAccess, place: string): Promise<Situation | undefined> {
  const row = await db
    .selectFrom('plants')
    .innerJoin('places', 'places.id', 'plants.placeId')
    .select('plants.situation')
    .where('places.gardenId', '=', garden.id)
    .where('places.nameKey', '=', placeKey(place))
    .where('plants.deletedAt', 'is', null)
    .where('plants.situation', 'is not', null)
    .orderBy('plants.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.situation as Situation | undefined;
}
