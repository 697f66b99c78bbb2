import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/garden-members.ts';
import type { Garden, GardenMember, GardenRole } from '../../../contract/gardens.ts';
import { call } from '../../api/call.ts';
import { isMissing, isRefusedFor, reasonOr } from '../../api/errors.ts';
import { gardenMembersKey, gardensKey, refresh } from '../../api/query-keys.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { removeGarden } from './gardens.cache.ts';

type GardenName = Pick<Garden, 'id' | 'name'>;

/** Who gardens in a garden, in the order in which they came. */
export function useMembers(gardenId: number) {
  return useQuery({
    queryKey: gardenMembersKey(gardenId),
    queryFn: ({ signal }) => call('GET /api/gardens/:id/members', { params: { id: gardenId }, signal }),
    // Others come and leave, too.
    staleTime: 10_000,
  });
}

const changeRole = (gardenId: number, userId: number, role: GardenRole) =>
  call('PATCH /api/gardens/:id/members/:userId', { params: { id: gardenId, userId }, body: { role } });

const removeMember = (gardenId: number, userId: number) =>
  call('DELETE /api/gardens/:id/members/:userId', { params: { id: gardenId, userId } });

/** Changes a member's role. The form shows why it was refused. */
export function useChangeRole({ id }: GardenName, member: GardenMember, isOneself: boolean) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (role: GardenRole) => changeRole(id, member.userId, role),
    onSuccess({ name, role }) {
      toast({
        title: common.success,
        description: isOneself ? words.yourRoleChanged(role) : words.roleChanged(name, role),
      });
    },
    onSettled: () => refresh(cache, gardensKey),
  });
}

/** Removes a member. One who has already left counts as removed. */
export function useRemoveMember({ id, name }: GardenName, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId }: GardenMember) => {
      try {
        await removeMember(id, userId);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    onSuccess(_, member) {
      onDone();
      cache.setQueryData<GardenMember[]>(gardenMembersKey(id), (members) =>
        members?.filter(({ userId }) => userId !== member.userId),
      );
      toast({ title: common.success, description: words.removed(member.name, name) });
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notRemoved)),
    onSettled: () => refresh(cache, gardensKey),
  });
}

/** Leaves a garden. @param onLastOwner called where it would have no owner then */
export function useLeaveGarden({ id, name }: GardenName, userId: number, onLastOwner: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => removeMember(id, userId),
    onSuccess() {
      removeGarden(cache, id);
      toast({ title: common.success, description: words.left(name) });
    },
    onError(error) {
      refresh(cache, gardensKey);
      if (isRefusedFor(error, 'last_owner')) onLastOwner();
      else toastFailure(error, common.error, reasonOr(error, words.notLeft));
    },
  });
}

/** Makes another member an owner, then leaves. The form shows why it was refused. */
export function usePassOnAndLeave({ id, name }: GardenName, userId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (newOwnerId: number) => {
      await changeRole(id, newOwnerId, 'owner');
      await removeMember(id, userId);
    },
    onSuccess() {
      removeGarden(cache, id);
      toast({ title: common.success, description: words.left(name) });
    },
    onError: () => refresh(cache, gardensKey),
  });
}
