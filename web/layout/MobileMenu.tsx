import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import * as common from '#words/common.ts';
import * as words from '#words/layout.ts';
import { GardenSwitcher } from '../features/gardens/GardenSwitcher.tsx';
import { Brand } from '../ui/Brand.tsx';
import { DialogOverlay } from '../ui/DialogOverlay.tsx';
import { useBackCloses } from '../ui/dialog-history/back.ts';
import { showFocus, useFocusReturn } from '../ui/focus-return.ts';
import { useEscapeCloses } from '../ui/use-escape-closes.ts';
import { AccountFooter } from './AccountFooter.tsx';
import { FindButton } from './FindButton.tsx';
import { NavList } from './NavList.tsx';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The slide-in menu on a phone. */
export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const focus = useFocusReturn();
  const keys = useEscapeCloses(() => onOpenChange(false));
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <DialogOverlay open={open} />
        <Dialog.Content
          {...focus}
          {...keys}
          onFocus={showFocus}
          className="fixed inset-y-0 start-0 z-40 flex w-[min(19rem,86vw)] flex-col overflow-y-auto overscroll-contain border-e border-line bg-paper shadow-raised outline-none data-[state=closed]:animate-[slide-out_160ms_var(--ease-out)_forwards] data-[state=open]:animate-[slide-in_200ms_var(--ease-out)] forced-colors:border forced-colors:border-[CanvasText]"
          aria-describedby={undefined}
        >
          <Dialog.Title className="sr-only">{words.menu}</Dialog.Title>
          <div className="flex items-center justify-between pt-2 pe-2 ps-4">
            <Brand />
            <Dialog.Close className="icon-button" aria-label={common.close}>
              <X aria-hidden className="icon" />
            </Dialog.Close>
          </div>
          <div className="px-3.5 pt-2 pb-3">
            <FindButton onChoose={() => onOpenChange(false)} />
          </div>
          <nav aria-label={words.mainNavigation} className="px-3.5 pb-6">
            <GardenSwitcher onChoose={() => onOpenChange(false)} />
            <NavList onChoose={() => onOpenChange(false)} />
          </nav>
          <div className="mt-auto px-3.5 pb-safe">
            <AccountFooter />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
