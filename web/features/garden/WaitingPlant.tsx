import { useEffect } from 'react';
import * as words from '#words/waiting-plant.ts';
import type { Plant } from '../../../contract/plants.ts';
import { madeBy } from '../../api/waiting/page.ts';
import { Skeleton } from '../../ui/Loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { LastWatered } from '../care/LastWatered.tsx';
import { detailNames } from '../plants/DetailLayout.tsx';
import { WaitingMark } from '../waiting/WaitingMark.tsx';

const pending = <Skeleton className="h-24" />;
const CareHistory = lazyPart(async () => (await import('../care/CareHistory.tsx')).CareHistory, { pending });
const PlantJournal = lazyPart(async () => (await import('../journal/PlantJournal.tsx')).PlantJournal, { pending });

interface WaitingPlantProps {
  /** Negative. */
  id: number;
  /** Null where it does not wait any more. */
  plant: Plant | null;
  onClose: () => void;
  /** It was sent, and has this id. */
  onSent: (id: number) => void;
}

/** A plant that waits to be added: what is known of it, and what can be noted about it until then. */
export function WaitingPlant({ id, plant, onClose, onSent }: WaitingPlantProps) {
  useEffect(() => {
    if (plant === null) void madeBy(-id).then((madeId) => madeId !== undefined && onSent(madeId));
  }, [id, plant, onSent]);
  if (!plant) return null;
  return (
    <Modal open addressed onOpenChange={(open) => !open && onClose()} size="lg" {...detailNames(plant)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-2">
          <WaitingMark />
          <p className="max-w-[60ch] text-ink-2">{words.restFollows}</p>
          <dl>
            <LastWatered plant={plant} />
          </dl>
        </div>
        <CareHistory plantId={id} />
        <PlantJournal plant={plant} />
      </div>
    </Modal>
  );
}
