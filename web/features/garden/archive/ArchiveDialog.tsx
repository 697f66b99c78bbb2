import * as words from '#words/archive.ts';
import * as common from '#words/common.ts';
import { archiveReasons } from '../../../../contract/plant-life.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select, TextInput } from '../../../ui/inputs.tsx';
import { useServerForm } from '../../device/drafts/use-server-form.ts';
import { useChosenGarden, useGardenToday } from '../../gardens/use-garden.ts';
import { useArchivePlant } from './archive.api.ts';

interface ArchiveDialogProps {
  plant: Plant;
  onClose: () => void;
  /** Called when it is in the archive, before it leaves the lists. */
  onArchived: () => void;
}

/** Asks what happened to a plant, and when; then it goes to the archive. */
export function ArchiveDialog({ plant, onClose, onArchived }: ArchiveDialogProps) {
  const today = useGardenToday();
  const { isShared } = useChosenGarden();
  const isThere = plant.archivedOn !== null;
  const { register, formState, onSubmit } = useServerForm({
    before: { reason: plant.archiveReason ?? archiveReasons[0], on: plant.archivedOn ?? today },
  });
  const archive = useArchivePlant(plant, isThere ? onClose : onArchived);
  const [submit, busy] = isThere ? [common.saveChanges, common.saving] : [words.archive, words.archiving];
  return (
    <FormDialog
      open
      onClose={onClose}
      title={isThere ? words.changeWhy : words.archivePlant(plant.commonName)}
      description={isThere ? plant.commonName : isShared ? words.whatItMeansShared : words.whatItMeans}
      busy={archive.isPending}
      submit={archive.isPending ? busy : submit}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          onSubmit={onSubmit((archiving) => archive.mutateAsync(archiving))}
          className="grid gap-4 sm:grid-cols-2"
        >
          <Field label={words.reason} error={formState.errors.reason?.message}>
            {(control) => (
              <Select {...control} {...register('reason')}>
                {archiveReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {words.reasons[reason]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={words.day} error={formState.errors.on?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...register('on', {
                  required: common.dateRequired,
                  validate: (day) => day <= today || words.futureDay,
                })}
                type="date"
                min="1970-01-02"
                max={today}
              />
            )}
          </Field>
        </form>
      )}
    </FormDialog>
  );
}
