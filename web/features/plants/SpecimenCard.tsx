import type { ReactNode } from 'react';
import * as words from '#words/plants.ts';
import { Chip } from '../../ui/Chip.tsx';
import { classes } from '../../ui/classes.ts';

interface SpecimenCardProps {
  commonName: string;
  latinName: string;
  family: string | null;
  description: ReactNode;
  /** Fills the frame on top, which sets the size. */
  picture: ReactNode;
  /** A line under the names. */
  note?: ReactNode;
  /** On the left of the footer, before View Details. */
  aside?: ReactNode;
  /** A round button on the right of the footer, marked with `ownPress`. */
  action?: ReactNode;
  /** Called for a click anywhere on the card except on elements marked with `ownPress`. */
  onOpen: () => void;
}

/** Spread on a control in a card's `aside` that handles its own clicks and does not open the card. */
export const ownPress = { 'data-own-press': '' };

/** Whether a click or the focus is on a control marked with `ownPress`. */
export const isOwnPress = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-own-press]') !== null;

/**
 * A plant as a specimen sheet; with smaller type if it is narrow. The whole card is clickable; its View Details button, which
 * needs no handler of its own, is the tab stop.
 */
export function SpecimenCard({
  commonName,
  latinName,
  family,
  description,
  picture,
  note,
  aside,
  action,
  onOpen,
}: SpecimenCardProps) {
  return (
    <article
      onClickCapture={(event) => {
        if (!isOwnPress(event.target)) onOpen();
      }}
      className="group @container/plant-card relative cursor-pointer flex h-full flex-col overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet transition-[border-color,translate] duration-150 hover:border-edge has-[.card-open:focus-visible]:outline-2 has-[.card-open:focus-visible]:-outline-offset-2 has-[.card-open:focus-visible]:outline-leaf"
    >
      {/* A placeholder's name stays clear of the family, which lies over the picture. */}
      <div className="relative aspect-4/3 overflow-hidden bg-leaf-wash [&_.plant-placeholder]:pb-7.5 wide-card:[&_.plant-placeholder]:pb-2 [&_.plant-placeholder-name]:[display:-webkit-box]">
        {picture}
        {family && (
          <div className="absolute inset-x-2 bottom-2 flex wide-card:inset-x-3 wide-card:bottom-3">
            <Chip tone="photo">{family}</Chip>
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col px-3 pt-2.5 pb-1 wide-card:px-4.5 wide-card:pt-3.5 wide-card:pb-3">
        <h3 className="line-clamp-2 max-w-full self-start text-[1.09375rem] leading-[1.2] [overflow-wrap:anywhere] wide-card:text-xl">
          <span dir="auto">{commonName}</span>
        </h3>
        <p className="latin mt-0.5 line-clamp-2 text-sm leading-[1.3] text-ink-2 [overflow-wrap:anywhere] wide-card:text-base wide-card:leading-[1.5]">
          <span dir="auto">{latinName}</span>
        </p>
        {note}
        {description && (
          <p
            dir="auto"
            className="mt-2 line-clamp-3 text-xs leading-[1.4] text-ink-2 [overflow-wrap:anywhere] wide-card:text-sm wide-card:leading-[1.45]"
          >
            {description}
          </p>
        )}
        <div className="mt-auto">
          <div
            className={classes(
              'mt-2.5 flex flex-col items-start gap-0.5 border-t border-dashed border-line pt-2 wide-card:mt-3 wide-card:flex-row wide-card:flex-wrap wide-card:items-center wide-card:justify-between wide-card:gap-x-2 wide-card:gap-y-0',
              Boolean(action) && 'relative min-h-13 pe-11',
            )}
          >
            {aside}
            <button
              type="button"
              aria-label={words.viewDetailsOf(commonName)}
              className="card-open min-h-8 cursor-pointer rounded-control text-sm font-semibold text-leaf outline-none group-hover:underline"
            >
              {words.viewDetails}
            </button>
            {action && <div className="absolute -end-1.5 top-2 bottom-0 flex items-center">{action}</div>}
          </div>
        </div>
      </div>
    </article>
  );
}
