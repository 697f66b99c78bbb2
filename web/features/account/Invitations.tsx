import { Ticket } from 'lucide-react';
import { useId, useRef } from 'react';
import * as words from '#words/account.ts';
import type { Invite } from '../../../contract/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { RelativeTime, useDayOf } from '../../ui/RelativeTime.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useSignInOptions } from '../auth/options.api.ts';
import { InviteLink } from './InviteLink.tsx';
import { useInvite, useInvites, useWithdrawInvite } from './invites.api.ts';

function InviteRow({ invite, onGone }: { invite: Invite; onGone: () => void }) {
  const withdraw = useWithdrawInvite();
  const singleFlight = useSingleFlight();
  const dayOf = useDayOf();
  const lasts = dayOf(invite.expiresAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5">
      <Ticket aria-hidden className="icon shrink-0 text-leaf" />
      <p className="min-w-0 flex-1 basis-48">
        {words.invitationCreated(<RelativeTime instant={invite.createdAt} />)}
        <span className="block text-sm text-ink-2">
          {words.invitationExpires(<time dateTime={invite.expiresAt}>{lasts}</time>)}
        </span>
      </p>
      <Button
        size="sm"
        busy={withdraw.isPending}
        aria-label={words.withdrawInvitation(lasts)}
        onClick={() => singleFlight(() => withdraw.mutateAsync(invite.id).then(onGone))}
      >
        {words.withdraw}
      </Button>
    </li>
  );
}

function InvitationList() {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const invites = useInvites();
  const make = useInvite();
  const singleFlight = useSingleFlight();
  // The link stays in sight for as long as the invitation counts.
  const isNew = make.data && invites.data?.some(({ id }) => id === make.data.id);
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="text-xl outline-none">
        {words.invitations}
      </h3>
      <p className="mt-1 text-ink-2">{words.invitationsHint}</p>
      {make.data && isNew && <InviteLink key={make.data.id} path={make.data.path} />}
      <Button className="mt-4 mb-4" busy={make.isPending} onClick={() => singleFlight(() => make.mutateAsync())}>
        {isNew ? words.inviteAnother : words.invite}
      </Button>
      <Loaded of={invites} failed={words.invitationsNotLoaded} skeleton="h-14">
        {(data) => (
          <ul>
            {data.map((invite) => (
              // A row goes, and its button with it.
              <InviteRow
                key={invite.id}
                invite={invite}
                onGone={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

/** The gardener's invitations, where this server takes newcomers by them. */
export function Invitations() {
  return useSignInOptions()?.signUp === 'invite' ? <InvitationList /> : null;
}
