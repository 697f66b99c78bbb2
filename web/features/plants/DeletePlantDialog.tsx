import type { Plant } from '../../../contract/plants.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeletePlant } from './plants.api.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface DeletePlantDialogProps {
  plant: Plant;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Asks before a plant goes to the trash. */
export function DeletePlantDialog({ plant, open, onOpenChange, onDeleted }: DeletePlantDialogProps) {
  const remove = useDeletePlant(plant, onDeleted);
  const once = useOneAtATime();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${plant.commonName}?`}
      text="It moves to the trash with its photos, its journal and its calendar. You can restore it for 30 days."
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync())}
    />
  );
}
