import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { classes } from '../../ui/classes.ts';
import { useInitialSlice } from '../../ui/use-client-value.ts';
import { isOwnPress } from './SpecimenCard.tsx';

/**
 * The columns in which cards, and what stands in for them, lie side by side: two on a phone, but one where a window is
 * so narrow or enlarged that names would have no room.
 */
export const cardColumns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] sm:gap-5.5 lg:grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))]';

/** As many cards as a screen shows at once, large or small; the pictures of the rest load when they come near. */
export const eagerCards = 4;

/** So many cards a page comes with, where it comes drawn. The rest follow once the app runs. */
const drawnCards = 8;

/** From so many on, cards out of view are not laid out; below it, doing so would only make the page jump. */
const many = 24;
const skippable = '[contain-intrinsic-size:auto_27rem] [content-visibility:auto]';

/**
 * Spread on a list of cards: does something when somebody is about to open one. A finger is not seen to come: there it is the
 * press itself, unless it is for a control of the card's own, whose answer would wait for what is done.
 */
export function approached(then: () => void) {
  const approach = () => void afterPaint().then(then);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && approach(),
    onPointerDown: ({ pointerType, target }: PointerEvent) =>
      pointerType === 'touch' && !isOwnPress(target) && approach(),
    onFocus: ({ target }: FocusEvent) => !isOwnPress(target) && approach(),
  };
}

interface CardGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => number;
  /** Somebody is about to press a card. */
  onApproach: () => void;
  className?: string | undefined;
  /** The card of an item; `eager` where it is in view when the page opens. */
  children: (item: Item, eager: boolean) => ReactNode;
}

/** Cards side by side. Those out of view are not laid out until they come near, so that hundreds cost little. */
export function CardGrid<Item>({ items, keyOf, onApproach, className, children }: CardGridProps<Item>) {
  const shown = useInitialSlice(items, drawnCards);
  return (
    <ul className={classes(cardColumns, className)} {...approached(onApproach)}>
      {shown.map((item, index) => (
        <li key={keyOf(item)} {...(items.length > many && { className: skippable })}>
          {children(item, index < eagerCards)}
        </li>
      ))}
    </ul>
  );
}
