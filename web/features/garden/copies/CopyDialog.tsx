import * as common from '#words/common.ts';
import * as words from '#words/plant-copies.ts';
import { mostCopies, propagations } from '../../../../contract/plant-life.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select, TextInput } from '../../../ui/inputs.tsx';
import { useServerForm } from '../../device/drafts/use-server-form.ts';
import { useCopyPlant } from './copies.api.ts';

interface CopyDialogProps {
  plant: Plant;
  /** Whether the new plants are of this one, or only like it. */
  propagates: boolean;
  onClose: () => void;
}

/** Asks how many plants like this one, or of it, are added. */
export function CopyDialog({ plant, propagates, onClose }: CopyDialogProps) {
  const { register, formState, onSubmit } = useServerForm({
    before: { count: 1, propagation: propagations[0] as string },
  });
  const copy = useCopyPlant(plant);
  const kindOf = (chosen: string) => propagations.find((one) => one === chosen);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={(propagates ? words.propagatePlant : words.duplicatePlant)(plant.commonName)}
      description={propagates ? words.whatIsPropagated : words.whatIsCopied}
      busy={copy.isPending}
      submit={copy.isPending ? common.adding : words.add}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={onSubmit(({ count, propagation }) => {
            const kind = propagates ? kindOf(propagation) : undefined;
            return copy.mutateAsync({ count, ...(kind && { propagation: kind }) });
          }, onClose)}
        >
          {propagates && (
            <Field label={words.kind} error={formState.errors.propagation?.message}>
              {(control) => (
                <Select {...control} {...register('propagation')}>
                  {propagations.map((one) => (
                    <option key={one} value={one}>
                      {words.kinds[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field label={words.count} error={formState.errors.count?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...register('count', {
                  valueAsNumber: true,
                  validate: (count) =>
                    (Number.isInteger(count) && count >= 1 && count <= mostCopies) || words.countBetween(mostCopies),
                })}
                type="number"
                inputMode="numeric"
                min={1}
                max={mostCopies}
              />
            )}
          </Field>
        </form>
      )}
    </FormDialog>
  );
}
