import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { Button } from './Button.tsx';
import { dismissToast, type ShownToast, useToast } from './toast.ts';

function Message({ shown }: { shown: ShownToast }) {
  const failed = shown.tone === 'destructive';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open={shown.open}
      onOpenChange={(open) => !open && dismissToast(shown.id)}
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

/** The area where messages show. F8 moves the focus there. */
export function Toaster() {
  const shown = useToast();
  return (
    <Toast.Provider swipeDirection="up" label="Message">
      {shown && <Message key={shown.id} shown={shown} />}
      <Toast.Viewport hotkey={['F8']} label="Messages ({hotkey})" className="toast-viewport" />
    </Toast.Provider>
  );
}
