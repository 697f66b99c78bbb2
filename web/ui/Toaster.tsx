import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import * as words from '#words/common.ts';
import { Button } from './Button.tsx';
import { dismissToast, type ShownToast, useToast } from './toast.ts';

interface MessageProps {
  shown: ShownToast;
  onClose: () => void;
}

function Message({ shown, onClose }: MessageProps) {
  const failed = shown.tone === 'destructive';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open={shown.open}
      onOpenChange={(open) => !open && onClose()}
      duration={shown.durationMs}
      type="foreground"
      className="toast"
      // An open dialog takes the pointer from everything outside it; the message stays within reach, whichever came first.
      style={{ pointerEvents: 'auto' }}
    >
      <Icon aria-hidden className={`icon mt-0.5 shrink-0 ${failed ? 'text-clay' : 'text-leaf'}`} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Toast.Title className="font-semibold">{shown.title}</Toast.Title>
        {shown.description && (
          <Toast.Description className="mt-0.5 text-sm text-ink-2">{shown.description}</Toast.Description>
        )}
      </div>
      {shown.action && (
        <Toast.Action asChild altText={shown.action.altText}>
          <Button size="sm" className="-my-1 shrink-0 self-center" onClick={shown.action.run}>
            {shown.action.label}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close className="icon-button -my-2 -me-2" aria-label={words.close}>
        <X aria-hidden className="icon" />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * Where the focus was before it came to a message. It goes back when the message goes: from an area without messages it
 * could not, and as long as it stays there no message would end by itself.
 */
function useWayBack() {
  const area = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLElement | null>(null);
  return {
    area,
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      const isInside = currentTarget.parentElement?.contains(relatedTarget as Node | null) ?? false;
      if (!isInside) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    leave() {
      if (!area.current?.contains(document.activeElement)) return;
      if (before.current?.isConnected) before.current.focus();
      else area.current.blur();
    },
  };
}

/**
 * Lets the focus come to a message in front of an open dialog, which keeps the focus to itself: it listens for where the
 * focus goes at the document, and does not learn of what goes to the messages.
 */
function usePassDialogs(area: RefObject<HTMLOListElement | null>): void {
  useEffect(() => {
    const pass = (event: globalThis.FocusEvent) => {
      const goesTo = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (goesTo instanceof Node && area.current?.parentElement?.contains(goesTo)) event.stopPropagation();
    };
    const { body } = document;
    for (const type of ['focusin', 'focusout'] as const) body.addEventListener(type, pass);
    return () => {
      for (const type of ['focusin', 'focusout'] as const) body.removeEventListener(type, pass);
    };
  }, [area]);
}

/** The area where messages show. F8 moves the focus there, also out of a dialog. */
export function Toaster() {
  const shown = useToast();
  const { area, onFocus, leave } = useWayBack();
  usePassDialogs(area);
  const close = (id: number) => {
    leave();
    dismissToast(id);
  };
  return (
    <Toast.Provider swipeDirection="up" label={words.message}>
      {shown && <Message key={shown.id} shown={shown} onClose={() => close(shown.id)} />}
      <Toast.Viewport
        ref={area}
        // Dialogs hide all but live regions from screen readers. Each message is read out by a copy of its own.
        aria-live="off"
        hotkey={['F8']}
        label={words.messages}
        className="toast-viewport"
        onFocus={onFocus}
      />
    </Toast.Provider>
  );
}
