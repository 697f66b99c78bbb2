import { useId } from 'react';
import * as words from '#words/plant.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { useSetVisibility } from '../../plants/plant-edits.api.ts';

/** Switches an own plant between private and public. Flips at once; the server has the last word. */
export function ShareToggle({ plant }: { plant: Plant }) {
  const id = useId();
  const visibility = useSetVisibility(plant);
  const singleFlight = useSingleFlight();
  const { isShared } = useChosenGarden();
  return (
    <div className="flex items-center gap-3">
      <Switch
        on={plant.isPublic}
        busy={visibility.isPending}
        onFlip={() => singleFlight(() => visibility.mutateAsync(!plant.isPublic))}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-state`}
      />
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
