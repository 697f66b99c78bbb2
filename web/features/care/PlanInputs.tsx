import * as words from '#words/plant-care.ts';
import type { EventType } from '../../../contract/calendar.ts';
import { Field } from '../../ui/Field.tsx';
import type { ServerForm } from '../device/drafts/use-server-form.ts';
import { PlanSeasons } from './PlanSeasons.tsx';
import { PlanWeekdays } from './PlanWeekdays.tsx';
import { intervalError, type PlanFields } from './plan.rules.ts';
import { RhythmLine } from './RhythmLine.tsx';
import { TypeSelect } from './TypeSelect.tsx';

interface PlanInputsProps {
  form: Pick<ServerForm<PlanFields>, 'register' | 'formState' | 'watch'>;
  /** The types to choose from; none for a plan that has its type. */
  types: readonly EventType[];
  /** Stands before the day in the sentence: `starting`. */
  day: string;
  before: PlanFields;
}

/** What a care plan is made of. */
export function PlanInputs({ form, types, day, before }: PlanInputsProps) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      {types.length > 0 && (
        <Field label={words.type} error={errors.type?.message} className="sm:max-w-80">
          {(control) => <TypeSelect {...control} {...register('type')} types={types} />}
        </Field>
      )}
      <RhythmLine
        day={day}
        interval={register('growingDays', { validate: (text, { unit }) => intervalError(text, unit) })}
        unit={register('unit')}
        start={register('startOn')}
        error={errors.growingDays?.message ?? errors.startOn?.message}
      />
      <PlanSeasons form={form} register={register} errors={errors} before={before} />
      <PlanWeekdays form={form} register={register} errors={errors} />
    </>
  );
}
