import { memo } from 'react';
import type { Plant } from '../../../contract/plants.ts';
import { Chip } from '../../ui/Chip.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { PlantPhoto } from './PlantPhoto.tsx';

interface PlantCardProps<P extends Plant> {
  plant: P;
  /** Called for a press anywhere on the card. Keep it stable: cards are only drawn again when a prop changes. */
  onOpen: (plant: P) => void;
  /** Load the photo at once: for cards in view when the page opens. */
  eager?: boolean;
}

/**
 * A plant as a specimen sheet. The whole card takes the press; its button, which needs no handler of its own, is the
 * one stop for the keyboard.
 */
function Card<P extends Plant>({ plant, onOpen, eager = false }: PlantCardProps<P>) {
  return (
    <article
      onClickCapture={() => onOpen(plant)}
      className="group cursor-pointer relative flex h-full flex-col overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet transition-[border-color,translate] duration-150 hover:border-edge has-[button:focus-visible]:outline-2 has-[button:focus-visible]:-outline-offset-2 has-[button:focus-visible]:outline-leaf"
    >
      <div className="relative aspect-4/3 overflow-hidden bg-leaf-wash">
        <PlantPhoto plant={plant} size="card" eager={eager} />
        {plant.family && (
          <div className="absolute inset-x-3 bottom-3 flex">
            <Chip tone="photo">{plant.family}</Chip>
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col px-4.5 pt-3.5 pb-3">
        <h3 className="line-clamp-2 text-xl [overflow-wrap:anywhere]">
          <span dir="auto">{plant.commonName}</span>
        </h3>
        <p className="latin mt-0.5 line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
          <span dir="auto">{plant.latinName}</span>
        </p>
        {plant.description && (
          <p dir="auto" className="mt-2 line-clamp-3 text-sm text-ink-2 [overflow-wrap:anywhere]">
            {plant.description}
          </p>
        )}
        <div className="mt-auto pt-3">
          <div className="flex items-center justify-between gap-3 border-t border-dashed border-line pt-2">
            <RelativeTime instant={plant.identifiedAt} className="text-sm text-ink-2" />
            <button
              type="button"
              aria-label={`View Details: ${plant.commonName}`}
              className="min-h-8 cursor-pointer rounded-control text-sm font-semibold text-leaf outline-none group-hover:underline"
            >
              View Details
            </button>
          </div>
        </div>
      </div>
    </article>
  );
}

export const PlantCard = memo(Card) as typeof Card;
