import type { UseFormReturn } from 'react-hook-form';
import { weekdayName } from '#words/dates.ts';
import * as words from '#words/repeats.ts';
import { useWeekStart } from '../../dates/time-zone.ts';
import { Field } from '../../ui/Field.tsx';
import { Select, TextInput } from '../../ui/inputs.tsx';
import type { EventFields } from './event-form.rules.ts';
import {
  frequencies,
  mostInterval,
  mostTimes,
  offeredEnd,
  skipsMonths,
  skipsYears,
  weekdayInMonth,
} from './repeat.rules.ts';
import { dayText, weekdayText } from './repeat-words.ts';

const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
const isUpTo = (max: number) => (text: string) =>
  (/^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max) || words.intervalRefused(max);

interface RepeatFieldsProps {
  form: Pick<UseFormReturn<EventFields>, 'register' | 'watch' | 'setValue' | 'formState' | 'getValues'>;
  /** The first day of the event. */
  day: string;
}

/** The details of how often an event repeats, and until when. */
export function RepeatFields({ form: { register, watch, setValue, getValues, formState }, day }: RepeatFieldsProps) {
  const weekStart = useWeekStart();
  const { errors } = formState;
  const fields = watch();
  const isCustom = fields.repeats === 'custom';
  const week = Array.from({ length: 7 }, (_, index) => (index + weekStart) % 7);
  return (
    <div className="grid gap-x-5 gap-y-4.5 rounded-sheet border border-line bg-paper p-4 sm:col-span-2 sm:grid-cols-2">
      {isCustom && (
        <div className="flex items-end gap-3">
          <Field label={words.everyNumber} error={errors.every?.message} className="w-24 shrink-0">
            {(control) => (
              <TextInput {...control} {...number} {...register('every', { validate: isUpTo(mostInterval) })} />
            )}
          </Field>
          <Select {...register('unit')} aria-label={words.unit} className="grow">
            {frequencies.map((unit) => (
              <option key={unit} value={unit}>
                {words.unitNames[unit](Number(fields.every))}
              </option>
            ))}
          </Select>
        </div>
      )}
      {isCustom && fields.unit === 'MONTHLY' && (
        <Field label={words.onTheseDays}>
          {(control) => (
            <Select {...control} {...register('monthBy')}>
              <option value="day">{words.onDay(dayText(Number(day.slice(8))))}</option>
              <option value="weekday">{words.onDay(weekdayText(weekdayInMonth(day)))}</option>
              <option value="last">{words.onDay(dayText(-1))}</option>
            </Select>
          )}
        </Field>
      )}
      {isCustom && fields.unit === 'WEEKLY' && (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 font-medium">{words.onTheseDays}</legend>
          <div className="flex flex-wrap gap-1.5">
            {week.map((weekday) => (
              <label key={weekday} className="choice justify-center px-2.5!">
                <input type="checkbox" value={String(weekday)} {...register('weekdays')} className="sr-only" />
                <abbr title={weekdayName(weekday)} className="no-underline">
                  {weekdayName(weekday).slice(0, 3)}
                </abbr>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {skipsMonths(fields, day) && <p className="text-sm text-ink-2 sm:col-span-2">{words.skipsShortMonths}</p>}
      {skipsYears(fields, day) && <p className="text-sm text-ink-2 sm:col-span-2">{words.onlyLeapYears}</p>}
      <Field label={words.ends}>
        {(control) => (
          <Select
            {...control}
            {...register('ends', {
              onChange: () => {
                if (getValues('ends') === 'on' && getValues('until') === '') setValue('until', offeredEnd(day));
              },
            })}
          >
            {(['never', 'on', 'after'] as const).map((end) => (
              <option key={end} value={end}>
                {words.endNames[end]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {fields.ends === 'on' && (
        <Field label={words.lastDay} error={errors.until?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register('until', {
                validate: (until) => until >= getValues('date').slice(0, 10) || words.lastDayRefused,
              })}
              type="date"
              min={day}
              max="2999-12-30"
            />
          )}
        </Field>
      )}
      {fields.ends === 'after' && (
        <Field label={words.howOften} error={errors.count?.message}>
          {(control) => <TextInput {...control} {...number} {...register('count', { validate: isUpTo(mostTimes) })} />}
        </Field>
      )}
    </div>
  );
}
