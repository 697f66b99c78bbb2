import { useState } from 'react';
import * as words from '#words/garden-members.ts';
import { roleNames } from '#words/shared-gardens.ts';
import type { Garden, GardenMember } from '../../../contract/gardens.ts';
import { photoAt } from '../../api/base.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import { useDayOf } from '../../ui/RelativeTime.tsx';
import { LeaveGarden } from './LeaveGarden.tsx';

const RoleDialog = lazyPart(async () => (await import('./dialogs.ts')).RoleDialog, { dialog: whileShown });

interface MemberRowProps {
  garden: Garden;
  member: GardenMember;
  /** The signed-in user. */
  userId: number;
  onRemove: (member: GardenMember) => void;
}

/** A member of a garden, with what may be changed about them. */
export function MemberRow({ garden, member, userId, onRemove }: MemberRowProps) {
  const { name, profileImageUrl, role, isOwn, joinedAt } = member;
  const [isChoosing, setIsChoosing] = useState(false);
  const dayOf = useDayOf();
  const isOneself = member.userId === userId;
  const mayChange = garden.role === 'owner' && !isOwn;
  const hint = isOwn && (isOneself ? words.youStay : garden.role === 'owner' && words.stays(name));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <Avatar name={name} src={profileImageUrl && photoAt(profileImageUrl, 'thumb')} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </span>
          {isOneself && <Chip>{words.you}</Chip>}
        </p>
        <p className="text-sm text-ink-2">
          {roleNames[role]} · {words.joined(<time dateTime={joinedAt}>{dayOf(joinedAt)}</time>)}
        </p>
        {hint && <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{hint}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {mayChange && (
          <Button size="sm" aria-label={words.changeRoleOf(name)} onClick={() => setIsChoosing(true)}>
            {words.changeRole}
          </Button>
        )}
        {mayChange && !isOneself && (
          <Button size="sm" variant="remove" aria-label={words.removeMember(name)} onClick={() => onRemove(member)}>
            {words.remove}
          </Button>
        )}
        {isOneself && !isOwn && <LeaveGarden garden={garden} userId={userId} />}
      </div>
      {isChoosing && (
        <RoleDialog garden={garden} member={member} isOneself={isOneself} onClose={() => setIsChoosing(false)} />
      )}
    </li>
  );
}
