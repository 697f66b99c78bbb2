import { useEffect, useState, useSyncExternalStore } from 'react';
import * as words from '#words/layout.ts';
import { type AccountChange, accountChange, noteAccountChange, onAccountChange } from '../api/page-account.ts';
import { hasDrafts } from '../features/device/drafts/draft.ts';
import { asDialog, lazyPart } from '../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog, {
  dialog: asDialog,
});

const none = (): null => null;

/** Whether the user may be typing here. */
const isInUse = (): boolean => hasDrafts() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Reloads a page whose account was changed in another tab. If something may have been typed, it asks first; until then the
 * server accepts no write from it.
 */
export function OtherAccountMount() {
  const change = useSyncExternalStore(onAccountChange, accountChange, none);
  // Remains while the dialog closes.
  const [last, setLast] = useState<AccountChange | null>(null);
  if (change !== null && change !== last) setLast(change);
  useEffect(() => {
    if (change !== null && !isInUse()) location.reload();
  }, [change]);
  if (last === null) return null;
  return (
    <ConfirmDialog
      open={change !== null}
      onOpenChange={() => noteAccountChange(null)}
      title={words.otherAccountTitle[last]}
      text={words.otherAccountText}
      confirmLabel={words.reload}
      onConfirm={() => location.reload()}
    />
  );
}
