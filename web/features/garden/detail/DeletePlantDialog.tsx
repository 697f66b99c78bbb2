import * as common from '#words/common.ts';
import * as words from '#words/plant.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useDeletePlant } from '../../plants/plant-edits.api.ts';

interface DeletePlantDialogProps {
  plant: Plant;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Asks before a plant goes to the trash. */
export function DeletePlantDialog({ plant, open, onOpenChange, onDeleted }: DeletePlantDialogProps) {
  const remove = useDeletePlant(plant, onDeleted);
  const singleFlight = useSingleFlight();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.deleteQuestion(plant.commonName)}
      text={words.deleteText}
      confirmLabel={remove.isPending ? common.deleting : words.deletePlant}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => singleFlight(() => remove.mutateAsync())}
    />
  );
}
