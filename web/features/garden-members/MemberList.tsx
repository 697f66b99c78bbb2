import { useId, useRef, useState } from 'react';
import * as words from '#words/garden-members.ts';
import type { Garden, GardenMember } from '../../../contract/gardens.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { MemberRow } from './MemberRow.tsx';
import { useMembers, useRemoveMember } from './members.api.ts';

interface MemberListProps {
  garden: Garden;
  /** The signed-in user. */
  userId: number;
}

/** Who gardens in a garden. */
export function MemberList({ garden, userId }: MemberListProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const members = useMembers(garden.id);
  const [isAsking, setIsAsking] = useState(false);
  // Kept while the dialog that names them closes.
  const [asked, setAsked] = useState<GardenMember | null>(null);
  const remove = useRemoveMember(garden, () => setIsAsking(false));
  const singleFlight = useSingleFlight();
  const ask = (member: GardenMember) => {
    setAsked(member);
    setIsAsking(true);
  };
  const removeNow = (member: GardenMember) =>
    // The row goes, and its buttons with it: the focus goes where the list begins.
    singleFlight(() => remove.mutateAsync(member).then(() => heading.current?.focus({ preventScroll: true })));
  return (
    <section aria-labelledby={id}>
      <h4 ref={heading} id={id} tabIndex={-1} className="mb-2 text-lg outline-none">
        {words.members}
      </h4>
      <Loaded of={members} failed={words.membersNotLoaded} skeleton="h-16">
        {(data) => (
          <ul>
            {data.map((member) => (
              <MemberRow key={member.userId} garden={garden} member={member} userId={userId} onRemove={ask} />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.removeQuestion(asked?.name ?? '', garden.name)}
        text={words.removeText(asked?.name ?? '')}
        confirmLabel={remove.isPending ? words.removing : words.remove}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => asked && removeNow(asked)}
      />
    </section>
  );
}
