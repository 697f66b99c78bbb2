import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { type FocusEvent, useRef } from 'react';
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
      <Toast.Close className="icon-button -my-2 -mr-2" aria-label="Close">
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

/** The area where messages show. F8 moves the focus there. */
export function Toaster() {
  const shown = useToast();
  const { area, onFocus, leave } = useWayBack();
  const close = (id: number) => {
    leave();
    dismissToast(id);
  };
  return (
    <Toast.Provider swipeDirection="up" label="Message">
      {shown && <Message key={shown.id} shown={shown} onClose={() => close(shown.id)} />}
      <Toast.Viewport
        ref={area}
        hotkey={['F8']}
        label="Messages ({hotkey})"
        className="toast-viewport"
        onFocus={onFocus}
      />
    </Toast.Provider>
  );
}
