import * as Dialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useFocusReturn } from './focus-return.ts';
import { Illustration } from './Illustration.tsx';
import { Veil } from './Veil.tsx';

interface BusyOverlayProps {
  open: boolean;
  title: string;
  text?: ReactNode;
}

/** Covers everything while something runs that must not be interrupted. It goes when the work is done, not before. */
export function BusyOverlay({ open, title, text }: BusyOverlayProps) {
  const focus = useFocusReturn();
  return (
    <Dialog.Root open={open}>
      <Dialog.Portal>
        <Veil open={open} />
        <Dialog.Content
          {...focus}
          className="busy-overlay"
          aria-busy="true"
          {...(!text && { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <Illustration name="magnifier" className="size-24" />
          <Dialog.Title className="mt-4 text-xl">{title}</Dialog.Title>
          {text && <Dialog.Description className="mt-1.5 text-pretty text-ink-2">{text}</Dialog.Description>}
          <div aria-hidden className="busy-line" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
