import { ArchiveRestore } from 'lucide-react';
import * as words from '#words/archive.ts';
import { formatDay } from '#words/dates.ts';
import type { ArchivedPlant } from '../../../../contract/archive.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { PlantPhoto } from '../../plants/PlantPhoto.tsx';
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
  const { commonName, latinName, archivedOn, archiveReason } = plant;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-control bg-leaf-wash">
        <PlantPhoto plant={plant} size="thumb" />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="line-clamp-2 text-lg [overflow-wrap:anywhere]">
          {/* The whole row opens the plant; the button lies above it. */}
          <button type="button" className="text-start after:absolute after:inset-0" onClick={onOpen}>
            <span dir="auto">{commonName}</span>
          </button>
        </h2>
        <p className="latin line-clamp-1 text-ink-2 [overflow-wrap:anywhere]">
          <span dir="auto">{latinName}</span>
        </p>
        <p className="mt-1 text-sm text-ink-2">
          {archiveReason && words.reasons[archiveReason]}
          {archivedOn && (
            <>
              {' · '}
              <time dateTime={archivedOn}>{formatDay(archivedOn, 'long')}</time>
            </>
          )}
        </p>
      </div>
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
    </li>
  );
}
