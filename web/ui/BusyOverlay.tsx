import * as Dialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import * as common from '#words/common.ts';
import { Button } from './Button.tsx';
import { DialogOverlay } from './DialogOverlay.tsx';
import { Illustration } from './EmptyState.tsx';
import { useFocusReturn } from './focus-return.ts';

interface BusyOverlayProps {
  open: boolean;
  title: string;
  text?: ReactNode;
  onCancel: () => void;
}

/** Covers everything while something runs. It closes when the work is done or canceled, not on Escape or a click outside. */
export function BusyOverlay({ open, title, text, onCancel }: BusyOverlayProps) {
  const focus = useFocusReturn();
  return (
    <Dialog.Root open={open}>
      <Dialog.Portal>
        <DialogOverlay open={open} />
        <Dialog.Content
          {...focus}
          className="fixed inset-0 z-40 m-auto flex h-fit w-[min(22rem,100%-2.5rem)] flex-col items-center rounded-sheet border border-line bg-sheet px-7 py-8 text-center shadow-raised outline-none forced-colors:border-[CanvasText]"
          aria-busy="true"
          {...(!text && { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <Illustration name="magnifier" className="size-24" />
          <Dialog.Title className="mt-4 text-xl">{title}</Dialog.Title>
          {text && <Dialog.Description className="mt-1.5 text-pretty text-ink-2">{text}</Dialog.Description>}
          <div aria-hidden className="busy-line" />
          <Button size="sm" className="mt-6" onClick={onCancel}>
            {common.cancel}
          </Button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
