import type { SignedInUser } from '../../../core/signed-in-user.ts';
import type { Db } from '../../../db/database.ts';
import { type GardenChoices, gardenName } from '../../gardens/gardens.rules.ts';
import { chosenNameIn } from '../../gardens/names.queries.ts';
import { gardensPaidBy } from '../../gardens/quota.queries.ts';

/** What a file says of the user's own garden. */
type OwnGarden = { name?: string | null } & {
  [Column in keyof GardenChoices]?: GardenChoices[Column] | undefined;
};

/** The gardens that an import knows things of and adds things to. */
export interface ImportScope {
  readonly user: SignedInUser;
  /** Gardens of which everything is known: those that the user owns, and gardens of others that are in the export. */
  readonly whole: readonly number[];
  /** Gardens of others of which only what the user made is known. */
  readonly others: readonly number[];
  /** Gardens that things are added to: those whose photos count for the user. */
  readonly open: readonly number[];
}

/** The gardens that the user is a member of, and those that they owned when these were ended. */
export async function gardensHere(db: Db, user: SignedInUser) {
  const paid = new Set(await gardensPaidBy(db, user.id));
  const rows = await db
    .selectFrom('gardenMembers as m')
    .innerJoin('gardens as g', 'g.id', 'm.gardenId')
    .select(['g.id', 'g.name', 'g.importKey', 'g.ownOf', 'g.createdAt', 'g.deletedAt', 'm.role'])
    .select(chosenNameIn('g.ownOf').as('ownerName'))
    .where('m.userId', '=', user.id)
    .where((eb) => eb.or([eb('g.deletedAt', 'is', null), eb('m.role', '=', 'owner')]))
    .orderBy('g.id')
    .execute();
  return rows.map(({ id, importKey, createdAt, deletedAt, role, ...named }) => ({
    ...{ id, importKey, createdAt },
    name: gardenName(user, named),
    isOwn: named.ownOf === user.id,
    isOwned: role === 'owner',
    isEnded: deletedAt !== null,
    isOpen: deletedAt === null && paid.has(id),
  }));
}
export type GardenHere = Awaited<ReturnType<typeof gardensHere>>[number];

/** @param met gardens that are in the export */
export function importScope(user: SignedInUser, gardens: readonly GardenHere[], met: ReadonlySet<number>): ImportScope {
  const ids = (isWanted: (garden: GardenHere) => boolean) => gardens.filter(isWanted).map(({ id }) => id);
  return {
    user,
    whole: ids(({ id, isOwned }) => isOwned || met.has(id)),
    others: ids(({ id, isOwned }) => !isOwned && !met.has(id)),
    open: ids(({ isOpen }) => isOpen),
  };
}

/** Fills what is empty of the user's own garden: its name, and what can be set for it. */
export async function fillOwnGarden(tx: Db, user: SignedInUser, garden: OwnGarden): Promise<void> {
  const { latitude = null, longitude = null } = garden;
  const fill = (column: 'name' | keyof GardenChoices, values: object) =>
    tx.updateTable('gardens').set(values).where('ownOf', '=', user.id).where(column, 'is', null).execute();
  for (const column of ['name', 'timeZone', 'hemisphere', 'hardinessZone', 'firstFrost', 'lastFrost'] as const)
    if (garden[column] !== undefined && garden[column] !== null) await fill(column, { [column]: garden[column] });
  if (latitude !== null && longitude !== null) await fill('latitude', { latitude, longitude });
}

/** The other members of gardens. */
export const otherMembers = (db: Db, { user, open }: ImportScope) =>
  db
    .selectFrom('gardenMembers')
    .select(['gardenId', 'userId'])
    .where('gardenId', 'in', open)
    .where('userId', '<>', user.id)
    .execute();
