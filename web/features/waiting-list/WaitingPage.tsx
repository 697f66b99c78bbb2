import { useEffect, useState, useSyncExternalStore } from 'react';
import * as pages from '#words/pages.ts';
import { count, signIn } from '#words/waiting.ts';
import * as words from '#words/waiting-page.ts';
import { useUser } from '../../api/current-user.ts';
import { loginUrl } from '../../api/return-to.ts';
import { unsent } from '../../api/waiting/facts.ts';
import { isWaitingKnown, onWaiting, useWaiting } from '../../api/waiting/list.ts';
import { discard, discardAll, lastEnded, sendAll, startWaiting } from '../../api/waiting/page.ts';
import type { WaitingWrite } from '../../api/waiting/queue.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { SignInPrompt } from '../auth/SignInPrompt.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { WaitingRow } from './WaitingRow.tsx';

/** A row has left the list, and its buttons with it: the focus goes where the page begins. */
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

function Writes({ writes }: { writes: readonly WaitingWrite[] }) {
  const singleFlight = useSingleFlight();
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // Null for all. Remains while the dialog that names it closes.
  const [one, setOne] = useState<WaitingWrite | null>(null);
  const ask = (about: WaitingWrite | null) => {
    setOne(about);
    setAsking(true);
  };
  const send = () =>
    singleFlight(async () => {
      setSending(true);
      await sendAll();
      setSending(false);
    });
  const confirm = () =>
    singleFlight(async () => {
      await (one ? discard(one.id) : discardAll());
      setAsking(false);
      focusHeading();
    });
  const open = unsent(writes);
  return (
    <div className="mt-5 max-w-3xl">
      {open > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-b border-line pb-3">
          <p role="status" className="me-auto text-sm text-ink-2">
            {count(open)}
          </p>
          {lastEnded() === 'signed-out' ? (
            <ButtonLink size="sm" variant="primary" href={loginUrl()}>
              {signIn}
            </ButtonLink>
          ) : (
            <Button size="sm" busy={isSending} onClick={send}>
              {isSending ? words.sending : words.sendAll}
            </Button>
          )}
          <Button size="sm" variant="remove" onClick={() => ask(null)}>
            {words.discardAll}
          </Button>
        </div>
      )}
      <ul>
        {writes.map((write) => (
          <WaitingRow key={write.id} write={write} onGone={focusHeading} onDiscard={() => ask(write)} />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={one ? words.discardQuestion(one.about.name) : words.discardAllQuestion}
        text={words.discardText}
        confirmLabel={words.discard}
        tone="danger"
        onConfirm={confirm}
      />
    </div>
  );
}

function WaitingList({ isSignedIn }: { isSignedIn: boolean }) {
  const writes = useWaiting();
  const isKnown = useSyncExternalStore(onWaiting, isWaitingKnown, () => false);
  useEffect(startWaiting, []);
  if (!isKnown || !isSignedIn)
    return (
      <>
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <Skeleton className="mt-6 h-24 max-w-3xl" />
      </>
    );
  if (writes.length === 0)
    return <EmptyState illustration="seedling" title={words.emptyTitle} text={words.emptyText} />;
  return <Writes writes={writes} />;
}

/** What waits on this device until it is sent. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  if (!user && !isLoading && !isError) return <SignInPrompt title={words.signInFirst} text={words.signInText} />;
  return (
    <>
      <PageHeading title={pages.waiting.title} subtitle={words.subtitle} />
      {isError ? <UserFailure title={words.notLoaded} /> : <WaitingList isSignedIn={user !== null} />}
    </>
  );
}
