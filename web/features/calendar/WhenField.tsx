import { useRef } from 'react';
import { useController } from 'react-hook-form';
import * as words from '#words/calendar.ts';
import * as common from '#words/common.ts';
import { deviceZone } from '../../dates/time-zone.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { DraftForm } from '../device/drafts/use-draft-form.tsx';
import { type EventFields, timeOn } from './event-form.rules.ts';

type Form = DraftForm<EventFields>;

interface WhenFieldProps {
  form: Form;
  zone: string;
  /** All day. */
  isDay: boolean;
  canBeTimed: boolean;
  /** It was created by a care plan. */
  ofPlan: boolean;
}

/** When an event is: a day and a time, or a day. */
export function WhenField({ form, zone, isDay, canBeTimed, ofPlan }: WhenFieldProps) {
  const allDay = form.watch('allDay');
  // Not registered by its element: a value would be written into a control of the other type.
  const { field, fieldState } = useController({
    control: form.control,
    name: 'date',
    rules: { required: common.dateRequired },
  });
  /** The chosen time stays while only the day shows, and while the field is empty during typing. */
  const time = useRef('');
  const shown = isDay ? field.value.slice(0, 10) : field.value;
  const choose = (chosen: string) => {
    if (field.value !== '') time.current = field.value.slice(10);
    field.onChange(isDay && chosen !== '' ? chosen + time.current : chosen);
  };
  const setAllDay = (wanted: boolean) => {
    form.setValue('allDay', wanted);
    if (!wanted && field.value.length === 'YYYY-MM-DD'.length) form.setValue('date', timeOn(field.value, zone));
  };
  const zoneHint = !isDay && zone !== deviceZone() ? words.timeZoneHint(zone.replaceAll('_', ' ')) : undefined;
  return (
    <div>
      <Field
        label={isDay ? words.date : words.dateAndTime}
        error={fieldState.error?.message}
        hint={ofPlan ? words.allDayHint : zoneHint}
      >
        {(control) => (
          <TextInput
            // A separate control: a browser clears one whose type changes.
            key={String(isDay)}
            {...control}
            {...field}
            value={shown}
            onChange={({ target }) => choose(target.value)}
            type={isDay ? 'date' : 'datetime-local'}
            min={isDay ? '1970-01-02' : '1970-01-02T00:00'}
            max={isDay ? '2999-12-30' : '2999-12-30T23:59'}
          />
        )}
      </Field>
      {canBeTimed && (
        <label className="mt-1 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            role="switch"
            checked={allDay}
            aria-checked={allDay}
            onChange={(press) => setAllDay(press.target.checked)}
            className="size-5 accent-leaf"
          />
          {words.allDay}
        </label>
      )}
    </div>
  );
}
