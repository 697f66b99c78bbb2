import { useEffect } from 'react';
import * as words from '#words/calendar.ts';
import * as repeatWords from '#words/repeats.ts';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import { weekdayOf } from '../../dates/days.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/inputs.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TypeSelect } from '../care/TypeSelect.tsx';
import { useTypes } from '../care/use-types.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { useDraftForm } from '../device/drafts/use-draft-form.tsx';
import { type EventFields, ruleDay } from './event-form.rules.ts';
import { placeOption, plantOption, useForName } from './for-choice.ts';
import { RepeatChoice } from './RepeatChoice.tsx';
import { TitleField } from './TitleField.tsx';
import { WhenField } from './WhenField.tsx';

const ForChoice = lazyPart(async () => (await import('./ForChoice.tsx')).ForChoice, {
  pending: <Skeleton className="h-11" />,
});
const RepeatFields = lazyPart(async () => (await import('./RepeatFields.tsx')).RepeatFields, {
  pending: <Skeleton className="h-24 sm:col-span-2" />,
});

interface EventFormProps {
  /** Connects the form to its buttons, which are outside it. */
  formId: string;
  /** The event to change; null to add one. */
  event: CalendarEvent | null;
  initial: EventFields;
  zone: string;
  /** The plant of this calendar, if it is a plant's. */
  plant: { id: number; commonName: string } | null;
  /** Resolves when it is saved; rejects with the server's refusal. */
  onSave: (fields: EventFields) => Promise<unknown>;
  onDone: () => void;
}

/** The address parameters that show an event, in the garden's calendar and in a plant's. */
const shownBy = ['event', 'add', 'plantId', 'tab'];

/** The fields of a calendar event. The server's errors show at their fields; the input stays. */
export function EventForm({ formId, event, initial, zone, plant, onSave, onDone }: EventFormProps) {
  const form = useDraftForm<EventFields>({
    name: event ? draftNames.event(event.id) : draftNames.newEvent(plant?.id ?? null),
    before: initial,
    shownBy,
  });
  const { register, watch, setValue, getValues, setFocus, formState } = form;
  const { errors } = formState;
  // The rule has no control of its own: the focus goes to the one that opens its fields.
  useEffect(() => {
    if (errors.rule) setFocus('repeats');
  }, [errors.rule, setFocus]);
  const ofPlan = event?.planId != null;
  const isClosed = event !== null && (event.completed || event.skippedAt !== null);
  const fields = watch();
  const { repeats, plantId, placeId } = fields;
  const types = useTypes([initial.eventType]);
  const isRepeating = repeats !== 'never';
  const isDay = fields.allDay || isRepeating;
  const day = fields.date === '' ? initial.date.slice(0, 10) : ruleDay(fields, event, zone);

  const known = [...(plant ? [plantOption(plant)] : [])];
  if (event?.placeId != null) known.push(placeOption({ id: event.placeId, name: event.place ?? '' }));
  const { name, setPicked } = useForName({ plantId, placeId }, known);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={form.onSubmit(onSave, onDone)}
      className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2"
    >
      {form.note('sm:col-span-2')}
      {form.unsaved.question}
      <TitleField form={form} name={name} />
      <Field label={words.type} error={errors.eventType?.message} hint={ofPlan ? words.setByPlan : undefined}>
        {(control) => (
          <TypeSelect
            {...control}
            types={types}
            {...register('eventType', { required: words.typeRequired })}
            aria-disabled={ofPlan || undefined}
            onMouseDown={ofPlan ? (press) => press.preventDefault() : undefined}
            onKeyDown={ofPlan ? (press) => press.key !== 'Tab' && press.preventDefault() : undefined}
          />
        )}
      </Field>
      <WhenField form={form} zone={zone} isDay={isDay} canBeTimed={!ofPlan && !isRepeating} ofPlan={ofPlan} />
      {!ofPlan && (
        <Field label={words.forWhat} error={errors.plantId?.message ?? errors.placeId?.message}>
          {(control) => (
            <ForChoice
              label={words.forWhat}
              control={control}
              name={name}
              neither={words.wholeGarden}
              onChange={(chosen) => {
                setPicked(chosen);
                setValue('plantId', chosen.plantId);
                setValue('placeId', chosen.placeId);
              }}
            />
          )}
        </Field>
      )}
      {!ofPlan && (!isClosed || isRepeating) && (
        <Field label={repeatWords.repeats} error={errors.rule?.message}>
          {(control) => (
            <RepeatChoice
              {...control}
              fields={{ ...fields, rule: initial.rule }}
              day={day}
              {...register('repeats', {
                onChange: () => {
                  // The weekday of the selected day, until others are chosen.
                  if (initial.repeats === 'never' && String(getValues('weekdays')) === String(initial.weekdays))
                    setValue('weekdays', [String(weekdayOf(day))]);
                },
              })}
            />
          )}
        </Field>
      )}
      {!ofPlan && isRepeating && repeats !== 'other' && <RepeatFields form={form} day={day} />}
      <Field label={words.descriptionOptional} error={errors.description?.message} className="sm:col-span-2">
        {(control) => <TextArea {...control} {...register('description')} rows={3} maxLength={limits.longText} />}
      </Field>
      {event?.skippedAt == null && (
        <label className="flex min-h-11 items-center gap-3 font-medium sm:col-span-2">
          <input type="checkbox" {...register('completed')} className="size-5 accent-leaf" />
          {words.markCompleted}
        </label>
      )}
    </form>
  );
}
