import { randomBytes } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import { words } from '#server-words';
import type { EventType } from '../../../contract/calendar.ts';
import type { CareKind } from '../../../contract/care-kinds.ts';
import { limits } from '../../../contract/limits.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { eventTypes, type OwnType } from '../../../contract/values.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';

export type KindRow = Omit<CareKind, 'isRetired'> & { gardenId: number; nameKey: string; retiredAt: string | null };

/** The kinds of care that gardeners made in gardens, by name. */
export function listKinds(db: Db, gardenIds: readonly number[]): Promise<KindRow[]> {
  if (gardenIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('careKinds')
    .selectAll()
    .where('gardenId', 'in', gardenIds)
    .orderBy('nameKey')
    .limit(limits.listMax)
    .execute();
}

/** A kind as its garden's members see it. */
export const kindFor = ({ id, type, name, icon, color, retiredAt }: KindRow): CareKind => ({
  ...{ id, type, name, icon, color, isRetired: retiredAt !== null },
});

/** The names of the kinds of gardens, by garden and type: `7 own-…`. */
export const kindNames = async (db: Db, gardenIds: readonly number[]): Promise<Map<string, string>> =>
  new Map((await listKinds(db, gardenIds)).map(({ gardenId, type, name }) => [`${gardenId} ${type}`, name]));

/** The types of the kinds that gardeners made in all gardens of a user. */
export async function ownTypesOf(db: Db, user: SignedInUser): Promise<OwnType[]> {
  const rows = await db
    .selectFrom('careKinds')
    .innerJoin('gardenMembers', 'gardenMembers.gardenId', 'careKinds.gardenId')
    .select('careKinds.type')
    .distinct()
    .where('gardenMembers.userId', '=', user.id)
    .orderBy('careKinds.type')
    .execute();
  return rows.map(({ type }) => type);
}

/** @throws Refusal `not_found` if the garden has no such kind */
export async function findKind(db: Db, garden: GardenAccess, id: number): Promise<KindRow> {
  const kind = (await listKinds(db, [garden.id])).find((one) => one.id === id);
  if (!kind) throw notFound();
  return kind;
}

/** The columns that have types of care. */
export const typeColumns = [
  ['carePlans', 'type'],
  ['careLogs', 'type'],
  ['eventSeries', 'eventType'],
  ['calendarEvents', 'eventType'],
] as const;

/** Whether anything in a garden has a kind: plans, series, events and logs, the trash included, and what can be restored. */
export async function isKindUsed(db: Db, garden: GardenAccess, type: CareKind['type']): Promise<boolean> {
  const used = await db
    .selectNoFrom(({ or, exists, selectFrom }) => {
      const of = (table: (typeof typeColumns)[number][0] | 'undoRecords', isIt: Expression<SqlBool>) =>
        exists(
          selectFrom(table as 'carePlans')
            .select(sql.lit(1).as('one'))
            .where(sql.ref(`${table}.gardenId`), '=', garden.id)
            .where(isIt),
        );
      return or([
        ...typeColumns.map(([table, column]) => of(table, sql<SqlBool>`${sql.ref(column)} = ${type}`)),
        of('undoRecords', sql<SqlBool>`cast(${sql.ref('payload')} as text) like ${`%"${type}"%`}`),
      ]).as('isUsed');
    })
    .executeTakeFirstOrThrow();
  return Boolean(used.isUsed);
}

/** The types that every garden has, by their names as they are compared. Kinds may be called as a type is in another language. */
export const builtInTypes: ReadonlyMap<string, EventType> = new Map(
  eventTypes.map((type) => [placeKey(words.en.bothCare.typeNames[type]), type]),
);

/** A new key, which no garden has. */
export const newType = (): OwnType => `own-${randomBytes(5).toString('hex')}`;

/** Those of some kinds whose names a garden lacks, each name once. @throws Refusal `conflict` if it would have too many */
export function missingKinds<Kind extends { name: string }>(
  there: readonly KindRow[],
  coming: readonly Kind[] = [],
): Kind[] {
  const names = new Set([...builtInTypes.keys(), ...there.map(({ nameKey }) => nameKey)]);
  const missing = coming.filter(({ name }) => !names.has(placeKey(name)) && names.add(placeKey(name)));
  if (missing.length > 0 && there.length + missing.length > limits.careKinds)
    throw conflict('too_many_kinds', { max: limits.careKinds });
  return missing;
}

/**
 * Gives a garden the kinds that come with something from elsewhere: one that has the name is that kind, and what is missing is made.
 *
 * @param tx a transaction that holds the garden's lock
 * @returns the types that they have here, by those that they had
 * @throws Refusal `conflict` if the garden would have too many
 */
export async function bringKinds(
  tx: Db,
  gardenId: number,
  coming: readonly Pick<KindRow, 'type' | 'name' | 'icon' | 'color' | 'retiredAt'>[],
): Promise<Map<string, EventType>> {
  if (coming.length === 0) return new Map();
  const there = await listKinds(tx, [gardenId]);
  const taken = new Set(there.map(({ type }) => type));
  const made = missingKinds(there, coming).map(({ type, name, icon, color, retiredAt }) => ({
    ...{ gardenId, type: taken.has(type) ? newType() : type, name, nameKey: placeKey(name), icon, color, retiredAt },
  }));
  if (made.length > 0) await tx.insertInto('careKinds').values(made).execute();
  const byName = new Map<string, EventType>([
    ...builtInTypes,
    ...[...there, ...made].map(({ nameKey, type }) => [nameKey, type] as const),
  ]);
  return new Map(coming.flatMap(({ type, name }) => [[type, byName.get(placeKey(name)) ?? type] as const]));
}
