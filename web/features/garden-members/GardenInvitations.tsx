import { Mail, Ticket } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import * as words from '#words/garden-members.ts';
import { roleNames } from '#words/shared-gardens.ts';
import type { Garden, GardenInvitation } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import { useDayOf } from '../../ui/RelativeTime.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { type MadeInvitation, useGardenInvitations, useWithdrawFromGarden } from './invitations.api.ts';

const InviteDialog = lazyPart(async () => (await import('./dialogs.ts')).InviteDialog, { dialog: whileShown });

interface InvitationRowProps {
  gardenId: number;
  invitation: GardenInvitation;
  /** Called when it has left the list. */
  onWithdrawn: () => void;
}

function InvitationRow({ gardenId, invitation, onWithdrawn }: InvitationRowProps) {
  const { id, email, role, expiresAt } = invitation;
  const withdraw = useWithdrawFromGarden(gardenId);
  const singleFlight = useSingleFlight();
  const dayOf = useDayOf();
  const Icon = email === null ? Ticket : Mail;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <Icon aria-hidden className="icon shrink-0 text-leaf" />
      <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        {email === null ? words.linkAs(roleNames[role]) : words.invitedAs(email, roleNames[role])}
        <span className="block text-sm text-ink-2">
          {words.expires(<time dateTime={expiresAt}>{dayOf(expiresAt)}</time>)}
        </span>
      </p>
      <Button
        size="sm"
        busy={withdraw.isPending}
        aria-label={email === null ? words.withdrawLink(dayOf(expiresAt)) : words.withdrawInvitation(email)}
        onClick={() => singleFlight(() => withdraw.mutateAsync(id).then(onWithdrawn))}
      >
        {words.withdraw}
      </Button>
    </li>
  );
}

/** The invitations to a garden, and the way to make one. Only for its owners. */
export function GardenInvitations({ garden }: { garden: Garden }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const invitations = useGardenInvitations(garden.id);
  const [isInviting, setIsInviting] = useState(false);
  const [made, setMade] = useState<MadeInvitation | null>(null);
  // The link stays in sight for as long as the invitation counts.
  const hasLink = made?.email === null && invitations.data?.some((one) => one.id === made.id);
  return (
    <section aria-labelledby={id} className="mt-6">
      <h4 ref={heading} id={id} tabIndex={-1} className="text-lg outline-none">
        {words.invitations}
      </h4>
      {made && hasLink && (
        <CopyField
          key={made.id}
          label={words.invitationLink}
          hint={words.linkHint(limits.gardenInvitationDays)}
          url={made.url}
          copied={words.linkCopiedText}
        />
      )}
      <Button size="sm" className="mt-3 mb-3" onClick={() => setIsInviting(true)}>
        {words.invite}
      </Button>
      <Loaded of={invitations} failed={words.invitationsNotLoaded} skeleton="h-14">
        {(open) =>
          open.length === 0 ? (
            <p className="text-sm text-ink-2">{words.noInvitations}</p>
          ) : (
            <ul>
              {open.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  gardenId={garden.id}
                  invitation={invitation}
                  // The row goes, and its button with it.
                  onWithdrawn={() => heading.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isInviting && <InviteDialog garden={garden} onInvited={setMade} onClose={() => setIsInviting(false)} />}
    </section>
  );
}
