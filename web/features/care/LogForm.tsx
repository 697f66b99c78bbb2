import { useId } from 'react';
import * as common from '#words/common.ts';
import * as harvestWords from '#words/harvest.ts';
import * as words from '#words/plant-care.ts';
import type { EventType } from '../../../contract/calendar.ts';
import type { Harvest } from '../../../contract/care.ts';
import { limits } from '../../../contract/limits.ts';
import { harvestUnits } from '../../../contract/values.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select, TextArea, TextInput } from '../../ui/inputs.tsx';
import { draftNames } from '../device/drafts/draft-names.ts';
import { useDraftForm } from '../device/drafts/use-draft-form.tsx';
import { useLogCare } from './history.api.ts';
import { TypeSelect } from './TypeSelect.tsx';
import { useTypes } from './use-types.ts';

const numberIn = (text: string): number => Number(text.trim().replace(',', '.'));

const isAmount = (text: string): boolean => {
  const amount = numberIn(text);
  return text.trim() === '' || (amount > 0 && amount <= limits.harvestAmount);
};

/** Logs care that was given today or earlier. */
export function LogForm({ plantId, today, onDone }: { plantId: number; today: string; onDone: () => void }) {
  const id = useId();
  const log = useLogCare(plantId);
  const { register, formState, watch, ...form } = useDraftForm({
    name: draftNames.careLog(plantId),
    before: { type: 'watering' as EventType, doneOn: today, note: '', amount: '', unit: 'piece' as Harvest['unit'] },
    isInline: true,
  });
  const { errors } = formState;
  const types = useTypes();
  const isHarvest = watch('type') === 'harvesting';
  return (
    <form
      aria-labelledby={id}
      noValidate
      onSubmit={form.onSubmit(
        ({ note, amount, unit, ...fields }) =>
          log.mutateAsync({
            ...fields,
            note: note.trim() === '' ? null : note,
            ...(isHarvest && amount.trim() !== '' && { harvest: { amount: numberIn(amount), unit } }),
          }),
        onDone,
      )}
      className="mt-3 grid items-start gap-x-4 gap-y-4 rounded-sheet border border-line bg-paper p-4 sm:grid-cols-2"
    >
      <h4 id={id} className="sr-only">
        {words.logCare}
      </h4>
      {form.note('sm:col-span-2')}
      {form.unsaved.question}
      <Field label={words.careType} error={errors.type?.message}>
        {(control) => <TypeSelect {...control} {...register('type')} types={types} />}
      </Field>
      <Field label={words.logDate} error={errors.doneOn?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('doneOn', {
              required: common.dateRequired,
              validate: (day) => day <= today || words.futureDate,
            })}
            type="date"
            min="1970-01-02"
            max={today}
          />
        )}
      </Field>
      {isHarvest && (
        <>
          <Field label={harvestWords.amountOptional} error={errors.amount?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...register('amount', {
                  validate: (text) => isAmount(text) || harvestWords.amountNotANumber(limits.harvestAmount),
                })}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
              />
            )}
          </Field>
          <Field label={harvestWords.unit}>
            {(control) => (
              <Select {...control} {...register('unit')}>
                {harvestUnits.map((one) => (
                  <option key={one} value={one}>
                    {harvestWords.unitNames[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
      <Field label={words.noteOptional} className="sm:col-span-2">
        {(control) => <TextArea {...control} {...register('note')} rows={2} maxLength={limits.shortText} />}
      </Field>
      <div className="form-foot sm:col-span-2">
        <Button size="sm" disabled={log.isPending} onClick={() => form.unsaved.ask(onDone)}>
          {common.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={log.isPending}>
          {log.isPending ? common.saving : words.submitLog}
        </Button>
      </div>
    </form>
  );
}
