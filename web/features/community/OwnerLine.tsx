import * as words from '#words/community.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import { photoAt } from '../../api/base.ts';
import { Avatar } from '../../ui/Avatar.tsx';

/** Whose plant it is. */
export function OwnerLine({ owner }: { owner: PublicProfile }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar
        name={owner.username}
        src={owner.profileImageUrl && photoAt(owner.profileImageUrl, 'thumb')}
        className="size-6! text-xs!"
      />
      <span className="sr-only">{words.sharedBy}</span>
      <span dir="auto" className="truncate">
        {owner.username}
      </span>
    </span>
  );
}
