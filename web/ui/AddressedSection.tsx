import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFragment } from './address.ts';
import { useAddressedHeading } from './addressed.ts';
import { classes } from './classes.ts';

interface AddressedSectionProps {
  /** What the address names it by: `#account`. */
  id: string;
  /** The ids of what it holds that the address may name, too. */
  holds?: readonly string[];
  title: string;
  hint: string;
  /** Whether what pushes it down has rendered, too. */
  isReady: boolean;
  /** @param focusHeading for what has lost the focus with a part that is gone */
  children: ReactNode | ((focusHeading: () => void) => ReactNode);
}

/**
 * A section of a page that the address may name: it is scrolled to, and its heading focused. In a narrow window a long page of them
 * is a list: each opens with a tap, or where the address names it.
 */
export function AddressedSection({ id, holds = [], title, hint, isReady, children }: AddressedSectionProps) {
  const headingId = useId();
  const contentId = useId();
  const heading = useAddressedHeading(id, isReady);
  const fragment = useFragment();
  const isAsked = fragment === id || holds.includes(fragment);
  const [shown, setShown] = useState({ isAsked, isOpen: isAsked });
  if (shown.isAsked !== isAsked) setShown({ isAsked, isOpen: shown.isOpen || isAsked });
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="mt-10 border-t border-line pt-6 max-xl:pt-0 max-xl:[section+&]:mt-0"
    >
      <div className="relative flex items-center justify-between gap-3 max-xl:min-h-15">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-xl outline-none xl:text-2xl">
          {title}
        </h2>
        <button
          type="button"
          aria-labelledby={headingId}
          aria-expanded={shown.isOpen}
          aria-controls={contentId}
          onClick={() => setShown({ isAsked, isOpen: !shown.isOpen })}
          className="grid size-6 place-items-center rounded-control text-ink-2 after:absolute after:inset-0 xl:hidden"
        >
          <ChevronDown aria-hidden className={classes('icon transition-transform', shown.isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={contentId} className={classes(!shown.isOpen && 'max-xl:hidden', 'max-xl:pb-8')}>
        <p className="mt-1 mb-5 text-pretty text-ink-2">{hint}</p>
        {typeof children === 'function' ? children(() => heading.current?.focus({ preventScroll: true })) : children}
      </div>
    </section>
  );
}
