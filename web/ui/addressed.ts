import { useCallback, useEffect, useRef, useState } from 'react';
import { textParameter, useAddress, useFragment } from './address.ts';

const dialogSchema = { dialog: textParameter('dialog') };

/**
 * The dialog in the address (`?dialog=password`). The last one is remembered, so that its closing can be animated.
 *
 * @param names of the dialogs that this part of the page has
 */
export function useAddressedDialog<Name extends string>(names: readonly Name[]) {
  const { address, change } = useAddress(dialogSchema);
  const asked = names.find((name) => name === address.dialog) ?? null;
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  return {
    last,
    isOpen: asked !== null,
    open: useCallback((name: Name) => change({ dialog: name }), [change]),
    close: useCallback(() => change({ dialog: '' }), [change]),
  };
}

/**
 * For the heading of a part that the address may name (`#account`): scrolls to it and focuses it. The browser would look for it
 * before it has rendered. A dialog that leads here closes first, because it traps the focus.
 *
 * @param isReady whether what pushes it down has rendered, too
 */
export function useAddressedHeading(fragment: string, isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = useFragment() === fragment;
  useEffect(() => {
    if (!isReady || !isAsked) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isReady, isAsked]);
  return heading;
}
