import './plant-card.css';
import type { ReactNode } from 'react';
import * as words from '#words/plants.ts';
import { Chip } from '../../ui/Chip.tsx';

interface SpecimenCardProps {
  commonName: string;
  latinName: string;
  family: string | null;
  description: string | null;
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
      className="plant-card group cursor-pointer relative flex h-full flex-col overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet transition-[border-color,translate] duration-150 hover:border-edge has-[.card-open:focus-visible]:outline-2 has-[.card-open:focus-visible]:-outline-offset-2 has-[.card-open:focus-visible]:outline-leaf"
    >
      <div className="relative aspect-4/3 overflow-hidden bg-leaf-wash">
        {picture}
        {family && (
          <div className="plant-card-family">
            <Chip tone="photo">{family}</Chip>
          </div>
        )}
      </div>
      <div className="plant-card-label">
        <h3 className="plant-card-name line-clamp-2 max-w-full self-start [overflow-wrap:anywhere]">
          <span dir="auto">{commonName}</span>
        </h3>
        <p className="plant-card-latin latin line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
          <span dir="auto">{latinName}</span>
        </p>
        {note}
        {description && (
          <p dir="auto" className="plant-card-text line-clamp-3 text-ink-2 [overflow-wrap:anywhere]">
            {description}
          </p>
        )}
        <div className="mt-auto">
          <div className="plant-card-foot">
            {aside}
            <button
              type="button"
              aria-label={words.viewDetailsOf(commonName)}
              className="card-open min-h-8 cursor-pointer rounded-control text-sm font-semibold text-leaf outline-none group-hover:underline"
            >
              {words.viewDetails}
            </button>
            {action && <div className="plant-card-action">{action}</div>}
          </div>
        </div>
      </div>
    </article>
  );
}
