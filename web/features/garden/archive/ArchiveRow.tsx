import { ArchiveRestore } from 'lucide-react';
import * as words from '#words/archive.ts';
import { formatDay } from '#words/dates.ts';
import type { ArchivedPlant } from '../../../../contract/archive.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { AwayRow } from '../AwayPlants.tsx';
import { useBringBack } from './archive.api.ts';

interface ArchiveRowProps {
  plant: ArchivedPlant;
  onOpen: () => void;
  /** Called when it is back in the garden. */
  onBack: () => void;
}

/** An archived plant: what it is, what became of it and when. */
export function ArchiveRow({ plant, onOpen, onBack }: ArchiveRowProps) {
  const bringBack = useBringBack(plant);
  const singleFlight = useSingleFlight();
  const { canEdit } = useChosenGarden();
  const { commonName, archivedOn, archiveReason } = plant;
  return (
    <AwayRow
      plant={plant}
      name={
        // The whole row opens the plant; the button lies above it.
        <button type="button" className="text-start after:absolute after:inset-0" onClick={onOpen}>
          <span dir="auto">{commonName}</span>
        </button>
      }
      note={
        <>
          {archiveReason && words.reasons[archiveReason]}
          {archivedOn && (
            <>
              {' · '}
              <time dateTime={archivedOn}>{formatDay(archivedOn, 'long')}</time>
            </>
          )}
        </>
      }
    >
      {canEdit && (
        <Button
          size="sm"
          className="relative z-1 w-full sm:w-auto"
          icon={<ArchiveRestore aria-hidden className="icon-sm" />}
          busy={bringBack.isPending}
          aria-label={words.bringPlantBack(commonName)}
          onClick={() => singleFlight(() => bringBack.mutateAsync().then(onBack))}
        >
          {words.bringBack}
        </Button>
      )}
    </AwayRow>
  );
}
