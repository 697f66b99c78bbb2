import { useEffect, useRef } from 'react';
import type { FieldErrors, UseFormRegister, UseFormReturn } from 'react-hook-form';
import { monthNames } from '#words/dates.ts';
import * as words from '#words/plant-care.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { hasSeasons, optionalIntervalError, type PlanFields } from './plan.rules.ts';

interface PlanSeasonsProps {
  form: Pick<UseFormReturn<PlanFields>, 'watch'>;
  register: UseFormRegister<PlanFields>;
  errors: FieldErrors<PlanFields>;
  before: PlanFields;
}

/** How a plan differs by season, folded away unless it does. */
export function PlanSeasons({ form, register, errors, before }: PlanSeasonsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const fields = form.watch();
  const unfolded = hasSeasons(fields) || Boolean(errors.peakDays ?? errors.restingDays ?? errors.months);
  // Only ever unfolds: what is emptied or put right must not close under the hand.
  useEffect(() => {
    if (unfolded && details.current) details.current.open = true;
  }, [unfolded]);
  const interval = (label: string, name: 'peakDays' | 'restingDays') => (
    <Field label={label} hint={words.sameDaysHint} error={errors[name]?.message}>
      {(control) => (
        <TextInput
          {...control}
          {...register(name, { validate: optionalIntervalError })}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32"
        />
      )}
    </Field>
  );
  return (
    <details ref={details} className="border-t border-line">
      <summary className="fold-line text-leaf">{words.seasons}</summary>
      <p className="mb-4 text-sm text-ink-2">{words.seasonsHint}</p>
      <div className="grid items-start gap-x-5 gap-y-4.5 sm:grid-cols-2">
        {fields.unit === 'days' && interval(words.summerDays, 'peakDays')}
        {fields.unit === 'days' && !fields.rests && interval(words.winterDays, 'restingDays')}
        <div className="sm:col-span-2">
          <Check label={words.pauseInWinter} {...register('rests')} />
          {(fields.type === 'watering' || before.checkSoil) && (
            <Check label={words.checkSoil} {...register('checkSoil')} />
          )}
        </div>
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 font-medium">{words.onlyInMonths}</legend>
          <div className="flex flex-wrap gap-2">
            {monthNames().map((name, index) => (
              <label key={name} className="choice">
                <input type="checkbox" value={String(index + 1)} {...register('months')} className="sr-only" />
                <abbr title={name} className="no-underline">
                  {name.slice(0, 3)}
                </abbr>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </details>
  );
}

function Check({ label, ...input }: { label: string } & ReturnType<UseFormRegister<PlanFields>>) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-medium">
      <input type="checkbox" {...input} className="size-5 accent-leaf" />
      {label}
    </label>
  );
}
