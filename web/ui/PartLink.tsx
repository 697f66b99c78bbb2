import type { ComponentProps, MouseEvent } from 'react';
import { whenStill } from './dialog-history/back.ts';

function goToPart(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { hash } = event.currentTarget;
  const part = document.getElementById(hash.slice(1));
  whenStill(() => history.replaceState(history.state, '', hash));
  part?.scrollIntoView();
  const focusable =
    part?.tabIndex === -1 && !part.hasAttribute('tabindex') ? part.querySelector('[tabindex="-1"]') : part;
  if (focusable instanceof HTMLElement) focusable.focus({ preventScroll: true });
}

interface PartLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The id of the part. */
  part: string;
}

/**
 * A link to a part of the page (`#account`). It replaces the current history entry: a new one would lie over the entry by which
 * Back asks about unsaved changes, and Leave would stay on the same page.
 */
export function PartLink({ part, ...rest }: PartLinkProps) {
  return <a {...rest} href={`#${part}`} onClick={goToPart} />;
}
