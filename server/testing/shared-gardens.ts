import type { GardenRole } from '../../contract/gardens.ts';
import type { GardenAccess, GardenOwner } from '../core/garden-access.ts';
import { insertGarden } from '../db/insert-garden.ts';
import { gardenAccess, toOwner } from '../features/gardens/access.queries.ts';
import { type Person, person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The access of somebody to a garden, as it is now. @throws Refusal `not_found` where they are no member */
async function accessOf<Role extends GardenRole>(
  test: Pick<TestApp, 'deps'>,
  gardenId: number,
  who: Pick<Person, 'user'>,
): Promise<GardenAccess<Role>> {
  return (await gardenAccess(test.deps.db, who.user, gardenId)) as GardenAccess<Role>;
}

/**
 * Adds a member to a garden, without an invitation.
 *
 * @returns their access. What was asked for before, such as `garden.isShared`, still says what was true then
 */
export async function addMember<Role extends GardenRole>(
  test: Pick<TestApp, 'deps'>,
  garden: { id: number },
  who: Pick<Person, 'user'>,
  role: Role,
): Promise<GardenAccess<Role>> {
  const joinedAt = test.deps.now().toISOString();
  await test.deps.db
    .insertInto('gardenMembers')
    .values({ gardenId: garden.id, userId: who.user.id, role, isReminded: role !== 'viewer', joinedAt })
    .execute();
  return accessOf(test, garden.id, who);
}

/** Takes a membership away, as removing a member does. */
export async function dropMember(
  test: Pick<TestApp, 'deps'>,
  garden: { id: number },
  who: Pick<Person, 'user'>,
): Promise<void> {
  await test.deps.db
    .deleteFrom('gardenMembers')
    .where('gardenId', '=', garden.id)
    .where('userId', '=', who.user.id)
    .execute();
}

/** Makes another garden of a person, besides their own. */
export async function makeGarden(
  test: Pick<TestApp, 'deps'>,
  who: Pick<Person, 'user'>,
  name = 'Allotment',
): Promise<GardenOwner> {
  const createdAt = test.deps.now().toISOString();
  const owner = { userId: who.user.id, joinedAt: createdAt };
  const id = await insertGarden(test.deps.db, { name, ownOf: null, createdAt }, owner);
  return toOwner(await accessOf(test, id, who));
}

/** Makes a garden of a person that these share, in the order that is given. */
export async function sharedGarden(
  test: Pick<TestApp, 'deps'>,
  owner: Pick<Person, 'user'>,
  members: Partial<Record<GardenRole, Pick<Person, 'user'>[]>>,
  name?: string,
): Promise<GardenOwner> {
  const garden = await makeGarden(test, owner, name);
  for (const [role, people] of Object.entries(members))
    for (const who of people) await addMember(test, garden, who, role as GardenRole);
  return garden;
}

/** A new garden of Ann, where Ben gardens and a third looks. */
export async function gardenOfThree(test: TestApp) {
  const [ann, ben] = [await person(test, { username: 'Ann' }), await person(test, { username: 'Ben' })];
  const viewer = await person(test);
  const garden = await sharedGarden(test, ann, { gardener: [ben], viewer: [viewer] });
  return { ann, ben, viewer, garden };
}
