import './tooltip.css';
import * as Radix from 'radix-ui/tooltip';
import { type ReactNode, useState } from 'react';

/** Tooltips that belong together: once one has shown, the next ones come without a wait for a while. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

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
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        onClick={(event) => {
          // Otherwise a press would close it.
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={12}>
          {content}
          <Radix.Arrow aria-hidden className="tooltip-arrow" width={12} height={6} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
