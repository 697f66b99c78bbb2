import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useDeferredValue } from 'react';
import * as common from '#words/common.ts';
import { classes } from './classes.ts';
import { DialogOverlay } from './DialogOverlay.tsx';
import { useBackCloses } from './dialog-history/back.ts';
import { showFocus, useFocusReturn } from './focus-return.ts';
import { useEscapeCloses } from './use-escape-closes.ts';

interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, which screen readers read with it. */
  description?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** False: a click outside does nothing. Escape and Close still close. */
  dismissable?: boolean;
  /** It has its own entry in the browser's history, so Back closes it already. */
  addressed?: boolean;
  /** A message comes with it, for which a phone keeps room above it. */
  roomAbove?: boolean;
  /** The row of buttons at the bottom, always in view. */
  footer?: ReactNode;
  children?: ReactNode;
}

const widths = { md: 'sm:max-w-[32rem]', lg: 'sm:max-w-[37.5rem]', xl: 'sm:max-w-[56rem]' };

/** A dialog; under 640 px a sheet that slides in from below. Traps the focus and returns it. */
export function Modal({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  dismissable = true,
  addressed = false,
  roomAbove = false,
  footer,
  children,
}: ModalProps) {
  const focus = useFocusReturn();
  const keys = useEscapeCloses(() => onOpenChange(false));
  useBackCloses(open && !addressed, () => onOpenChange(false));
  // The page dims at once, so that a press shows; the dialog itself renders after that, in chunks.
  const isShown = useDeferredValue(open, false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <DialogOverlay open={open} />
      </Dialog.Portal>
      {(isShown || !open) && (
        <Dialog.Portal>
          <Dialog.Content
            {...focus}
            {...keys}
            onFocus={showFocus}
            className={classes('sheet-modal', widths[size], roomAbove && 'max-sm:max-h-[max(72dvh,100dvh-7.5rem)]')}
            {...(!description && { 'aria-describedby': undefined })}
            onPointerDownOutside={(event) => {
              if (!dismissable) event.preventDefault();
            }}
          >
            <header className="flex items-start gap-3 border-b border-line px-5 pt-4 pb-3 sm:px-6">
              <div className="min-w-0 flex-1 py-1.5">
                <Dialog.Title className="text-xl [overflow-wrap:anywhere]">{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-1 text-sm text-ink-2">{description}</Dialog.Description>
                )}
              </div>
              <Dialog.Close className="icon-button -me-2" aria-label={common.close}>
                <X aria-hidden className="icon" />
              </Dialog.Close>
            </header>
            <div className="relative min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-x-2 gap-y-3 border-t border-line px-5 pt-3 pb-safe sm:gap-x-3 sm:px-6">
                {footer}
              </footer>
            )}
          </Dialog.Content>
        </Dialog.Portal>
      )}
    </Dialog.Root>
  );
}
