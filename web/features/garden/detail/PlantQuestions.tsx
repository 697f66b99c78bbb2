import type { Plant } from '../../../../contract/plants.ts';
import { lazyPart, whileShown } from '../../../ui/lazy-part.tsx';
import { dropForm } from '../../../ui/leave-guard.ts';
import { DeletePlantDialog } from './DeletePlantDialog.tsx';

const ArchiveDialog = lazyPart(async () => (await import('../archive/ArchiveDialog.tsx')).ArchiveDialog, {
  dialog: whileShown,
});

const CopyDialog = lazyPart(async () => (await import('../copies/CopyDialog.tsx')).CopyDialog, { dialog: whileShown });

const HomeAssistantDialog = lazyPart(async () => (await import('./HomeAssistantDialog.tsx')).HomeAssistantDialog, {
  dialog: whileShown,
});

const MovePlantDialog = lazyPart(async () => (await import('./MovePlantDialog.tsx')).MovePlantDialog, {
  dialog: whileShown,
});

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog.tsx')).IdentityDialog, {
  dialog: whileShown,
});

/** What is asked about a plant, in a dialog over its details. */
export type PlantQuestion = 'archive' | 'delete' | 'duplicate' | 'homeAssistant' | 'move' | 'propagate' | 'rename';

interface PlantQuestionsProps {
  plant: Plant;
  asking: PlantQuestion | null;
  onAnswered: () => void;
  /** Closes the details of a plant that is no longer where they are shown. */
  onGone: () => void;
}

export function PlantQuestions({ plant, asking, onAnswered, onGone }: PlantQuestionsProps) {
  const leave = () => dropForm(onGone);
  return (
    <>
      <DeletePlantDialog
        plant={plant}
        open={asking === 'delete'}
        onOpenChange={(open) => !open && onAnswered()}
        onDeleted={leave}
      />
      {asking === 'archive' && <ArchiveDialog plant={plant} onClose={onAnswered} onArchived={leave} />}
      {(asking === 'duplicate' || asking === 'propagate') && (
        <CopyDialog plant={plant} propagates={asking === 'propagate'} onClose={onAnswered} />
      )}
      {asking === 'homeAssistant' && <HomeAssistantDialog plant={plant} onClose={onAnswered} />}
      {asking === 'move' && <MovePlantDialog plant={plant} onClose={onAnswered} onMoved={onGone} />}
      {asking === 'rename' && <IdentityDialog plant={plant} onClose={onAnswered} />}
    </>
  );
}
