import type { GardenMember, GardenRole } from '../../../contract/gardens.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { toOwner } from './access.queries.ts';
import { publishToMembers } from './gardens.service.ts';
import { lockedGarden, lockedOwner } from './locked-garden.queries.ts';
import { deleteMember, findMember, hasOtherOwner, writeRole } from './members.queries.ts';

/** A member whose role ends. @throws Refusal `not_found`, `conflict` where their role must stay */
async function memberToChange(
  { db }: UnitOfWork,
  garden: GardenAccess,
  userId: number,
  wanted: GardenRole | null,
): Promise<GardenMember> {
  const member = await findMember(db, garden, userId);
  if (!member) throw notFound();
  if (member.role === wanted) return member;
  if (member.isOwn) throw conflict('own_garden');
  const endsOwner = member.role === 'owner';
  if (endsOwner && !(await hasOtherOwner(db, garden.id, userId))) throw conflict('last_owner');
  return member;
}

/**
 * Changes a member's role.
 *
 * @throws Refusal `not_found`; `forbidden` for non-owners; `conflict` for the account whose own garden it is, and for
 *   the last owner
 */
export async function changeRole(
  unit: UnitOfWork,
  user: SignedInUser,
  id: number,
  { userId, role }: { userId: number; role: GardenRole },
): Promise<GardenMember> {
  const garden = await lockedOwner(unit.db, user, id);
  const member = await memberToChange(unit, garden, userId, role);
  if (member.role === role) return member;
  await writeRole(unit.db, garden, userId, role);
  unit.record(garden, { action: 'role_changed', parameters: { memberId: String(userId), role } });
  await publishToMembers(unit, id);
  return { ...member, role };
}

/**
 * Removes a member, who loses access at once; every member may leave.
 *
 * @throws Refusal `not_found`; `forbidden` for non-owners who remove another; `conflict` for the account whose own
 *   garden it is, and for the last owner
 */
export async function removeMember(unit: UnitOfWork, user: SignedInUser, id: number, userId: number): Promise<void> {
  const garden = await lockedGarden(unit.db, user, id);
  const leaves = userId === user.id;
  if (!leaves) toOwner(garden);
  await memberToChange(unit, garden, userId, null);
  await deleteMember(unit.db, garden, userId);
  unit.record(garden, {
    action: leaves ? 'member_left' : 'member_removed',
    parameters: leaves ? {} : { memberId: String(userId) },
  });
  await publishToMembers(unit, id);
  unit.publishGarden([userId], id);
  // Their notifications about plants that they can no longer see do not count any more.
  unit.publish(userId);
}
