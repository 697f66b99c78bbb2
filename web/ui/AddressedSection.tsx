import { type ReactNode, useId } from 'react';
import { useAddressedHeading } from './address.ts';

interface AddressedSectionProps {
  /** What the address names it by: `#account`. */
  id: string;
  title: string;
  hint: string;
  /** Whether what pushes it down has rendered, too. */
  isReady: boolean;
  /** @param focusHeading for what has lost the focus with a part that is gone */
  children: ReactNode | ((focusHeading: () => void) => ReactNode);
}

/** A section of a page that the address may name: it is scrolled to, and its heading focused. */
export function AddressedSection({ id, title, hint, isReady, children }: AddressedSectionProps) {
  const headingId = useId();
  const heading = useAddressedHeading(id, isReady);
  return (
    <section id={id} aria-labelledby={headingId} className="mt-10 border-t border-line pt-6">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-pretty text-ink-2">{hint}</p>
      {typeof children === 'function' ? children(() => heading.current?.focus({ preventScroll: true })) : children}
    </section>
  );
}
