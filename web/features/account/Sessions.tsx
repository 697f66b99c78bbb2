import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import * as words from '#words/account.ts';
import type { AccountSession } from '../../../contract/account.ts';
import { limits } from '../../../contract/limits.ts';
import { useAddressedHeading } from '../../ui/addressed.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { RelativeTime, useDayOf } from '../../ui/RelativeTime.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { leaveWithQuestion } from '../device/clear-device-data.ts';
import { useAccount } from './account.api.ts';
import { isRecent, nameOf, useEndSession, useEndSessions, useSessions } from './sessions.api.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor, other: CircleHelp };
/** Number of sessions shown before "Show all". */
const few = 6;

function LastSeen({ session: { current, lastSeenAt, createdAt } }: { session: AccountSession }) {
  const dayOf = useDayOf();
  const signedIn = <time dateTime={createdAt}>{dayOf(createdAt)}</time>;
  if (current) return words.inUseNow(signedIn);
  if (isRecent(lastSeenAt, new Date())) return words.usedToday(signedIn);
  return words.lastUsed(<RelativeTime instant={lastSeenAt} />, signedIn);
}

function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const end = useEndSession(session);
  const singleFlight = useSingleFlight();
  const Icon = icons[session.kind];
  const name = nameOf(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5">
      <Icon aria-hidden className="icon shrink-0 text-leaf" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          {session.current && <Chip>{words.thisDevice}</Chip>}
        </p>
        <p className="text-sm text-ink-2">
          <LastSeen session={session} />
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={words.signOutDevice(name)}
          onClick={() => singleFlight(() => end.mutateAsync().then(onEnded))}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  );
}

const questions = {
  others: {
    title: words.elsewhereQuestion,
    text: words.elsewhereText,
  },
  all: {
    title: words.everywhereQuestion,
    text: words.everywhereText,
  },
};

/** The ways out of many places at once. Both ask first. */
function SignOutMany({ hasOthers, onEnded }: { hasOthers: boolean; onEnded: () => void }) {
  const end = useEndSessions();
  const singleFlight = useSingleFlight();
  // Remains while the confirmation closes.
  const [which, setWhich] = useState<keyof typeof questions>('others');
  const [isAsking, setIsAsking] = useState(false);
  const ask = (what: typeof which) => {
    setWhich(what);
    setIsAsking(true);
  };
  const confirm = () =>
    singleFlight(async () => {
      await end.mutateAsync(which === 'others');
      // Signed out here, too, the browser is leaving: the dialog stays busy until it has.
      if (which === 'all') return;
      setIsAsking(false);
      onEnded();
    });
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {hasOthers && (
        <Button size="sm" onClick={() => ask('others')}>
          {words.signOutElsewhere}
        </Button>
      )}
      <Button size="sm" onClick={() => leaveWithQuestion(() => ask('all'))}>
        {words.signOutEverywhere}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        {...questions[which]}
        confirmLabel={words.signOut}
        busy={end.isPending || (end.isSuccess && which === 'all')}
        onConfirm={confirm}
      />
    </div>
  );
}

function List({ sessions, onEnded }: { sessions: AccountSession[]; onEnded: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const hasPassword = useAccount().data?.hasPassword;
  const hasOthers = sessions.some(({ current }) => !current);
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const shown = isWhole ? ordered : ordered.slice(0, few);
  return (
    <>
      <p className="mt-1 mb-4 text-ink-2">
        {!hasOthers ? words.noOtherSessions : hasPassword ? words.sessionsHintWithPassword : words.sessionsHint}
      </p>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={onEnded} />
        ))}
      </ul>
      {shown.length < ordered.length && (
        <Button
          size="sm"
          variant="ghost"
          className="mb-3"
          onClick={() => {
            setIsWhole(true);
            // The button goes; the list that is whole now is what to read next.
            list.current?.focus({ preventScroll: true });
          }}
        >
          {words.showAll(ordered.length)}
        </Button>
      )}
      {isWhole && ordered.length >= limits.pageMax && (
        <p className="mb-3 text-sm text-ink-2">{words.onlyLastUsed(ordered.length)}</p>
      )}
      <SignOutMany hasOthers={hasOthers} onEnded={onEnded} />
    </>
  );
}

/** Where the gardener is signed in, and the ways to sign out there. */
export function Sessions() {
  const headingId = useId();
  const sessions = useSessions();
  const heading = useAddressedHeading('sessions', sessions.data !== undefined);
  return (
    <section id="sessions" aria-labelledby={headingId} className="mt-8">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="text-xl outline-none">
        {words.sessionsTitle}
      </h3>
      <Loaded of={sessions} failed={words.sessionsNotLoaded} className="mt-3 text-clay" skeleton="mt-3 h-40">
        {(data) => (
          // A row goes, and its button with it: the focus goes where the list begins.
          <List sessions={data} onEnded={() => heading.current?.focus({ preventScroll: true })} />
        )}
      </Loaded>
    </section>
  );
}
