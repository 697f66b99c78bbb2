import * as AlertDialog from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import * as common from '#words/common.ts';
import { Button } from './Button.tsx';
import { DialogOverlay } from './DialogOverlay.tsx';
import { useBackCloses } from './dialog-history/back.ts';
import { showFocus, useFocusReturn } from './focus-return.ts';
import { useEscapeCloses } from './use-escape-closes.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Further buttons. */
  children?: ReactNode;
  onConfirm: () => void;
  /** The confirmed action is running; the dialog stays until the caller closes it. */
  busy?: boolean;
  tone?: 'default' | 'danger';
}

/** Asks for confirmation. A click outside never closes it, Back cancels; the focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = common.cancel,
  children,
  onConfirm,
  busy = false,
  tone = 'default',
}: ConfirmDialogProps) {
  const focus = useFocusReturn();
  const change = (next: boolean) => {
    if (!busy) onOpenChange(next);
  };
  const keys = useEscapeCloses(() => change(false));
  useBackCloses(open, () => change(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <DialogOverlay open={open} />
        <AlertDialog.Content
          {...focus}
          {...keys}
          onFocus={showFocus}
          className="sheet-modal p-5 sm:max-w-[28rem] sm:p-6"
        >
          <AlertDialog.Title className="text-xl [overflow-wrap:anywhere]">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-2 [overflow-wrap:anywhere]">{text}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {children}
            <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
