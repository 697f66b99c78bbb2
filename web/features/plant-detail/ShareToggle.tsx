import { useId } from 'react';
import * as words from '#words/plant.tsx';
import type { Plant } from '../../../contract/plants.ts';
import { classes } from '../../ui/classes.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { useSetVisibility } from '../plants/plants.api.ts';

/** Switches an own plant between private and public. Flips at once; the server has the last word. */
export function ShareToggle({ plant }: { plant: Plant }) {
  const id = useId();
  const visibility = useSetVisibility(plant);
  const singleFlight = useSingleFlight();
  const { isShared } = useChosenGarden();
  const flip = () => singleFlight(() => visibility.mutateAsync(!plant.isPublic));
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        role="switch"
        aria-checked={plant.isPublic}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-state`}
        aria-busy={visibility.isPending}
        onClick={flip}
        className="grid min-h-11 shrink-0 place-items-center rounded-control"
      >
        <span
          className={classes(
            'block h-6.5 w-11 rounded-full border p-0.5 transition-colors duration-150 forced-colors:border-[ButtonText]',
            plant.isPublic ? 'border-leaf bg-leaf' : 'border-edge bg-line',
          )}
        >
          <span
            className={classes(
              'block size-5 rounded-full border transition-[translate] duration-150 forced-colors:bg-[ButtonText]',
              plant.isPublic
                ? 'translate-x-4.5 border-transparent bg-leaf-ink rtl:-translate-x-4.5'
                : 'border-edge bg-sheet',
            )}
          />
        </span>
      </button>
      <div className="min-w-0 leading-snug">
        <span id={`${id}-label`} className="block font-medium">
          {words.sharePublicly}
        </span>
        <span id={`${id}-state`} className="block text-sm text-ink-2">
          {plant.isPublic ? words.publicHint : isShared ? words.privateInGardenHint : words.privateHint}
        </span>
      </div>
    </div>
  );
}
