import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as words from '#words/controls.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { addLeaveGuard } from '../../../ui/leave-guard.ts';

interface Unsaved {
  /** Whether something would be lost now. A function, not a value: a user who types and leaves at once may be faster than a render. */
  isUnsaved: () => boolean;
  onDiscard: () => void;
  /** Parameters of the address that show it: leaving means to change one of them, or to go to another page. */
  shownBy?: readonly string[];
  /** The question; unless said, whether to discard what was changed. */
  question?: { title: string; text: string; confirmLabel: string };
  /** False if the input is restored with the component that shows it: then only `ask` asks. */
  guarded?: boolean;
}

const discarding = { title: words.discardQuestion, text: words.discardText, confirmLabel: words.discard };

/** Asks before unsaved work is left behind by closing what shows it, by a link or by the palette. */
export function useUnsaved(options: Unsaved): {
  /** Must be drawn somewhere. */
  question: ReactNode;
  /** Leaves at once or, where something would be lost, when the gardener agrees. */
  ask: (leave: () => void) => void;
  /** From here on it no longer asks: it is saved, or the page itself redirects the browser. */
  pass: () => void;
  isPassing: () => boolean;
} {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const passing = useRef(false);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
    // It asks again for anything typed after that.
    if (!options.isUnsaved()) passing.current = false;
  });
  const asks = useRef((next: () => void): boolean => {
    if (passing.current || !latest.current.isUnsaved()) return false;
    setLeave(() => next);
    return true;
  }).current;
  const drop = useRef(() => {
    passing.current = true;
    latest.current.onDiscard();
  }).current;
  const { guarded = true } = options;

  useLayoutEffect(() => {
    if (!guarded) return;
    return addLeaveGuard({
      asks,
      drop,
      isLeftFor: ({ pathname, searchParams }) => {
        const here = new URLSearchParams(location.search);
        const { shownBy = [] } = latest.current;
        return pathname !== location.pathname || shownBy.some((name) => searchParams.get(name) !== here.get(name));
      },
    });
  }, [guarded, asks, drop]);

  return {
    question: (
      <ConfirmDialog
        open={leave !== null}
        onOpenChange={(open) => !open && setLeave(null)}
        {...(options.question ?? discarding)}
        tone="danger"
        onConfirm={() => {
          drop();
          setLeave(null);
          leave?.();
        }}
      />
    ),
    ask: (next) => {
      if (!asks(next)) next();
    },
    pass: () => {
      passing.current = true;
    },
    isPassing: () => passing.current,
  };
}

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
 * Asks, too, where the whole document would be left: the browser does where the tab is closed or reloaded, the question
 * of `useUnsaved` where a link is followed. For what a draft does not keep.
 */
export function useUnloadGuard(isUnsaved: boolean, { ask, isPassing }: ReturnType<typeof useUnsaved>): void {
  const latest = useRef({ ask, isPassing });
  useLayoutEffect(() => {
    latest.current = { ask, isPassing };
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!latest.current.isPassing()) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const link = latest.current.isPassing() ? null : linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.ask(() => link.click());
    };
    window.addEventListener('beforeunload', beforeUnload);
    // Before the router hears of it.
    document.addEventListener('click', click, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, { capture: true });
    };
  }, [isUnsaved]);
}
