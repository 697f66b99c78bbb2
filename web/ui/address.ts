import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { whenStill } from './back.ts';
import { type QueryChanges, withQuery } from './query.ts';

/** The fragment of an address is the browser's alone. */
const noFragment = (): string => '';

type ChangeQuery = (
  changes: QueryChanges,
  /** The state of a new entry of the history; without one, the present entry changes. */
  step?: { state: object },
) => void;

/** The query parameters of the page's address, and the way to change some of them and leave the others. */
export function useQueryParameters(): [parameters: URLSearchParams, change: ChangeQuery] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const change: ChangeQuery = useCallback(
    (changes, step) =>
      // What is closing may be about to leave the address.
      whenStill(() => {
        const query = withQuery(location.search, changes);
        if (query === location.search) return;
        navigate(`~${location.pathname}${query}${location.hash}`, step ?? { replace: true });
      }),
    [navigate],
  );
  return [parameters, change];
}

/**
 * The dialog that the address asks for (`?dialog=password`). The last one stays known, so that it can close gracefully.
 *
 * @param names of the dialogs that this part of the page has
 */
export function useAddressedDialog<Name extends string>(names: readonly Name[]) {
  const [parameters, change] = useQueryParameters();
  const asked = names.find((name) => name === parameters.get('dialog')) ?? null;
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  return {
    last,
    isOpen: asked !== null,
    open: useCallback((name: Name) => change({ dialog: name }), [change]),
    close: useCallback(() => change({ dialog: null }), [change]),
  };
}

/**
 * For the heading of a part of the page that the address may name (`#account`): shows it and gives it the focus. The
 * browser would look for it before it has come. A dialog that leads here closes first, for it keeps the focus to itself.
 *
 * @param isReady what pushes it down is here, too
 */
export function useAddressedHeading(fragment: string, isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = useLocationProperty(() => location.hash, noFragment) === `#${fragment}`;
  useEffect(() => {
    if (!isReady || !isAsked) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isReady, isAsked]);
  return heading;
}
