import './tooltip.css';
import * as Radix from 'radix-ui/tooltip';
import { type ReactNode, useRef, useState } from 'react';

/** Tooltips that belong together: once one has shown, the others show without a delay for a while. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Scrolling the focused element into view is over by then, in milliseconds. */
const broughtIntoViewMs = 300;

interface TooltipProps {
  content: ReactNode;
  /** One button. */
  children: ReactNode;
}

/**
 * More about a button, read out with it: on hover after a delay, on focus or click at once, so that it works with touch, too.
 * Escape closes it. Only inside a `TooltipGroup`.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const focused = useRef<{ trigger: Element; at: number } | null>(null);
  // Scrolling closes it, except for the scrolling caused by the focus itself.
  const change = (next: boolean) => {
    const { trigger = null, at = 0 } = focused.current ?? {};
    const isFresh = trigger === document.activeElement && performance.now() - at < broughtIntoViewMs;
    if (next || !isFresh) setOpen(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Trigger
        asChild
        onFocus={({ currentTarget }) => {
          focused.current = { trigger: currentTarget, at: performance.now() };
        }}
        onClick={(event) => {
          // Otherwise a press would close it.
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="z-55 max-w-[min(18rem,100vw-1.5rem)] animate-[tooltip-in_150ms_var(--ease-out)] rounded-control border border-ink bg-ink px-3.5 py-2.5 text-sm leading-[1.4] [overflow-wrap:anywhere] text-paper shadow-raised"
          sideOffset={6}
          collisionPadding={12}
          onEscapeKeyDown={() => setOpen(false)}
        >
          {content}
          <Radix.Arrow aria-hidden className="fill-ink" width={12} height={6} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
