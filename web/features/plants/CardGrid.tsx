import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { afterPaint } from '../../ui/scheduling.ts';
import { useInitialSlice } from '../../ui/use-client-value.ts';
import { isOwnPress } from './SpecimenCard.tsx';

/**
 * The columns of a grid of cards or their skeletons: two on a phone, but one if the window is so narrow or enlarged that names
 * would not fit.
 */
export const cardColumns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] sm:gap-5.5 lg:grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))]';

/** The most cards that any screen shows at once; the photos of the rest load as they come near. */
export const eagerCards = 4;

/** The number of cards in a server render. The rest render after hydration. */
const drawnCards = 8;

/** From this many on, cards out of view are not laid out; with fewer, that would only make the page jump. */
const many = 24;
const skippable = '[contain-intrinsic-size:auto_27rem] [content-visibility:auto]';

/**
 * Spread on a list of cards: calls back when the user is about to open one. Touch has no hover: there it is the press itself,
 * unless it is on a control of the card, whose response the callback would delay.
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
  /** The user is about to press a card. */
  onApproach: () => void;
  className?: string | undefined;
  /** The card of an item; `eager` if it is in view when the page opens. */
  children: (item: Item, eager: boolean) => ReactNode;
}

/** A grid of cards. Those out of view are not laid out until they come near, so that hundreds stay cheap. */
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
