import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/common.ts';
import * as controls from '#words/controls.ts';
import { Button } from './Button.tsx';
import { dismissLeft, dismissStaleFailure, dismissToast, type ShownToast, useToast } from './toast.ts';

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
      // An open dialog disables the pointer for everything outside it; the toast stays clickable, whichever opened first.
      style={{ pointerEvents: 'auto' }}
    >
      <Icon aria-hidden className={`icon mt-0.5 shrink-0 ${failed ? 'text-clay' : 'text-leaf'}`} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Toast.Title className="font-semibold">{shown.title}</Toast.Title>
        {shown.description && (
          <Toast.Description className="mt-0.5 text-sm text-ink-2">{shown.description}</Toast.Description>
        )}
        {shown.note && <p className="mt-0.5 text-sm font-medium">{shown.note}</p>}
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
 * Where the focus was before it moved to a toast. It returns when the toast closes: it could not from an area without toasts,
 * and while it stays there no toast would time out.
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
 * Lets the focus move to a toast in front of an open dialog, which traps the focus: it listens for focus events at the
 * document, and does not receive those of toasts.
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

/** A failure toast is outdated once a retry, or any later request, succeeds. */
function useStaleFailures(): void {
  const cache = useQueryClient().getMutationCache();
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          dismissStaleFailure(event.mutation.state.submittedAt);
      }),
    [cache],
  );
}

function useLeft(): void {
  const [path] = useLocation();
  const shownOn = useRef(path);
  useEffect(() => {
    if (shownOn.current !== path) dismissLeft();
    shownOn.current = path;
  }, [path]);
}

/** The toast area. F8 moves the focus there, also out of a dialog. */
export function Toaster() {
  const shown = useToast();
  const { area, onFocus, leave } = useWayBack();
  usePassDialogs(area);
  useStaleFailures();
  useLeft();
  const close = (id: number) => {
    leave();
    dismissToast(id);
  };
  return (
    <Toast.Provider swipeDirection="down" label={controls.message}>
      {shown && <Message key={shown.id} shown={shown} onClose={() => close(shown.id)} />}
      <Toast.Viewport
        ref={area}
        // Dialogs hide all but live regions from screen readers. Each toast is announced by a copy of its own.
        aria-live="off"
        hotkey={['F8']}
        label={controls.messages}
        className="toast-viewport"
        onFocus={onFocus}
      />
    </Toast.Provider>
  );
}
