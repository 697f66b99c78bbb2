import { useEffect, useRef } from 'react';
import type { FieldErrors, UseFormRegister, UseFormReturn } from 'react-hook-form';
import { weekdayName } from '#words/dates.ts';
import * as words from '#words/plant-care.ts';
import { useWeekStart } from '../../dates/time-zone.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/inputs.tsx';
import type { PlanFields } from './plan.rules.ts';

interface PlanWeekdaysProps {
  form: Pick<UseFormReturn<PlanFields>, 'watch'>;
  register: UseFormRegister<PlanFields>;
  errors: FieldErrors<PlanFields>;
}

/** The weekdays on which nothing is due, folded away unless there are any. */
export function PlanWeekdays({ form, register, errors }: PlanWeekdaysProps) {
  const weekStart = useWeekStart();
  const details = useRef<HTMLDetailsElement>(null);
  const isAny = form.watch('skipped').length > 0;
  // Only ever unfolds: what is emptied must not close under the hand.
  useEffect(() => {
    if (isAny && details.current) details.current.open = true;
  }, [isAny]);
  const week = Array.from({ length: 7 }, (_, index) => (weekStart + index) % 7);
  return (
    <details ref={details} className="border-t border-line">
      <summary className="fold-line text-leaf">{words.weekdays}</summary>
      <div className="grid items-start gap-x-5 gap-y-4.5 sm:grid-cols-2">
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 font-medium">{words.notOnTheseDays}</legend>
          <div className="grid max-w-96 grid-cols-7 gap-1">
            {week.map((weekday) => (
              <label key={weekday} className="choice justify-center px-0!">
                <input
                  type="checkbox"
                  value={String(weekday)}
                  {...register('skipped', { validate: (days) => days.length < week.length || words.oneWeekdayLeft })}
                  className="sr-only"
                />
                <abbr title={weekdayName(weekday)} className="no-underline">
                  {weekdayName(weekday).slice(0, 3)}
                </abbr>
              </label>
            ))}
          </div>
          {errors.skipped && (
            <p role="alert" className="mt-1.5 text-sm font-medium text-clay">
              {errors.skipped.message}
            </p>
          )}
        </fieldset>
        {isAny && (
          <Field label={words.moveTo}>
            {(control) => (
              <Select {...control} {...register('skipTo')}>
                {(['before', 'after'] as const).map((to) => (
                  <option key={to} value={to}>
                    {words.moveToNames[to]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
    </details>
  );
}
