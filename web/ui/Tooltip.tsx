import './tooltip.css';
import * as Radix from 'radix-ui/tooltip';
import { type ReactNode, useRef, useState } from 'react';

/** Tooltips that belong together: once one has shown, the next ones come without a wait for a while. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Bringing what has the focus into view is over by then, in milliseconds. */
const broughtIntoViewMs = 300;

interface TooltipProps {
  content: ReactNode;
  /** One button. */
  children: ReactNode;
}

/**
 * More about a button, read out with it: after a moment under the pointer, at once with the focus or a press, so that a
 * finger finds it too. Escape closes it. Only inside a `TooltipGroup`.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const focused = useRef<{ trigger: Element; at: number } | null>(null);
  // Scrolling closes it; but not the scrolling that the focus itself brought about.
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
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={12} onEscapeKeyDown={() => setOpen(false)}>
          {content}
          <Radix.Arrow aria-hidden className="tooltip-arrow" width={12} height={6} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
