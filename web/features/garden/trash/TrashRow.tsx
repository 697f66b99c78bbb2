import { RotateCcw } from 'lucide-react';
import * as words from '#words/trash.ts';
import type { TrashedPlant } from '../../../../contract/trash.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime, useDayOf } from '../../../ui/RelativeTime.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { PlantPhotoOpener } from '../../plants/PhotoOpener.tsx';
import { AwayRow } from '../AwayPlants.tsx';
import { useRestore } from './trash.api.ts';

interface TrashRowProps {
  plant: TrashedPlant;
  onRemove: (plant: TrashedPlant) => void;
  /** Called when it has left the trash. */
  onRestored: () => void;
}

/** A deleted plant: what it is, how long it stays, and what can be done with it. */
export function TrashRow({ plant, onRemove, onRestored }: TrashRowProps) {
  const restore = useRestore(plant);
  const singleFlight = useSingleFlight();
  const dayOf = useDayOf();
  const { canEdit, isOwner } = useChosenGarden();
  const { commonName, latinName, deletedAt, purgeAt } = plant;
  return (
    <AwayRow
      plant={plant}
      opener={<PlantPhotoOpener plain plant={plant} caption={latinName} />}
      note={words.deletedAndKept(
        <RelativeTime instant={deletedAt} />,
        <time dateTime={purgeAt}>{dayOf(purgeAt)}</time>,
      )}
    >
      <div className="flex w-full flex-wrap gap-2 *:flex-1 sm:w-auto sm:*:flex-none">
        {canEdit && (
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden className="icon-sm" />}
            busy={restore.isPending}
            aria-label={words.restorePlant(commonName)}
            onClick={() => singleFlight(() => restore.mutateAsync().then(onRestored))}
          >
            {words.restore}
          </Button>
        )}
        {isOwner && (
          <Button size="sm" variant="remove" aria-label={words.deletePlant(commonName)} onClick={() => onRemove(plant)}>
            {words.deleteForGood}
          </Button>
        )}
      </div>
    </AwayRow>
  );
}
