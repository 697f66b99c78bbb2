import { useEffect, useState, useSyncExternalStore } from 'react';
import * as words from '#words/waiting-page.ts';
import { unsent } from '../api/waiting/facts.ts';
import { isWaitingKnown, onWaiting, useWaiting, waitingWrites } from '../api/waiting/list.ts';
import { discardAll, sendAll, startWaiting } from '../api/waiting/page.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useSingleFlight } from '../ui/use-single-flight.ts';

/** Resolves when nobody who signs out waits any longer: IndexedDB may fall silent, and a write be on its way for minutes. */
const late = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_000));

const discardNow = () => Promise.race([discardAll().catch(() => undefined), late()]);

interface LeaveDialogProps {
  /** Leaves the account. */
  leave: () => void;
  onClose: () => void;
}

/** Asks what is to become of what waits to be sent; leaves at once if that is nothing. */
export function LeaveDialog({ leave, onClose }: LeaveDialogProps) {
  const count = unsent(useWaiting());
  const isKnown = useSyncExternalStore(onWaiting, isWaitingKnown);
  const singleFlight = useSingleFlight();
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking');
  useEffect(() => {
    startWaiting();
    void late().then(() => isWaitingKnown() || leave());
  }, [leave]);
  // Also once all was sent meanwhile.
  const isFree = isKnown && count === 0;
  useEffect(() => {
    if (!isFree) return;
    onClose();
    // What was sent, and is only still to be seen, is nobody else's to see.
    if (waitingWrites().length === 0) leave();
    else void discardNow().then(leave);
  }, [isFree, leave, onClose]);
  const send = () =>
    singleFlight(async () => {
      setState('sending');
      await sendAll();
      if (unsent(waitingWrites()) > 0) setState('failed');
    });
  const discard = () =>
    singleFlight(async () => {
      await discardNow();
      // The worker deletes it then.
      if (waitingWrites().length > 0) leave();
    });
  return (
    <ConfirmDialog
      open={isKnown && !isFree}
      onOpenChange={(open) => !open && onClose()}
      title={words.leaveTitle(count)}
      text={
        <>
          {words.leaveText}
          <span role="alert" className="mt-2 block text-clay empty:hidden">
            {state === 'failed' && words.notAllSent}
          </span>
        </>
      }
      confirmLabel={state === 'sending' ? words.sending : words.sendAll}
      cancelLabel={words.stay}
      busy={state === 'sending'}
      onConfirm={send}
    >
      <Button variant="remove" disabled={state === 'sending'} onClick={discard}>
        {words.discardAndLeave}
      </Button>
    </ConfirmDialog>
  );
}
