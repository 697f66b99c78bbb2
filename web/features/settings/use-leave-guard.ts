import { useEffect, useRef, useState } from 'react';

/** The link on this site, to another page, that a click would follow in this tab; null where it would not. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.origin === location.origin && url.pathname !== location.pathname ? link : null;
}

/**
 * Asks before unsaved work is left behind: the browser does where the tab is closed or reloaded, `asking` says that a
 * link was chosen.
 *
 * @param unsaved false lets everything pass
 */
export function useLeaveGuard(unsaved: boolean): {
  asking: boolean;
  stay: () => void;
  /** Follows the link that was chosen. */
  leave: () => void;
  /** From here on nothing is asked: the page itself sends the browser away. */
  open: () => void;
} {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const passing = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!passing.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const chosen = passing.current ? null : linkOf(event);
      if (!chosen) return;
      event.preventDefault();
      event.stopPropagation();
      setLink(chosen);
    };
    window.addEventListener('beforeunload', beforeUnload);
    // Before the router hears of it.
    document.addEventListener('click', click, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, { capture: true });
    };
  }, [unsaved]);

  return {
    asking: link !== null,
    stay: () => setLink(null),
    leave: () => {
      passing.current = true;
      setLink(null);
      link?.click();
    },
    open: () => {
      passing.current = true;
    },
  };
}
