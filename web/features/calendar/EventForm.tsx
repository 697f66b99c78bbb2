import { Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as words from '#words/calendar.tsx';
import * as common from '#words/common.ts';
import * as repeatWords from '#words/repeats.ts';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import { eventTypes } from '../../../contract/values.ts';
import { deviceZone } from '../../dates/time-zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { eventTypeDisplay } from '../care/event-types.ts';
import { draftNames } from '../drafts/draft-names.ts';
import { useDraftForm } from '../drafts/use-draft-form.tsx';
import { type EventFields, timeOn } from './event-form.rules.ts';
import { placeOption, plantOption } from './for-choice.rules.ts';
import { RepeatChoice } from './RepeatChoice.tsx';
import { useForName } from './use-for-name.ts';

const ForChoice = lazyPart(async () => (await import('./ForChoice.tsx')).ForChoice, {
  pending: <Skeleton className="h-11" />,
});
const RepeatFields = lazyPart(async () => (await import('./RepeatFields.tsx')).RepeatFields, {
  pending: <Skeleton className="h-24 sm:col-span-2" />,
});

interface EventFormProps {
  /** Ties the form to its buttons, which stand outside it. */
  formId: string;
  /** The event to change; null to add one. */
  event: CalendarEvent | null;
  initial: EventFields;
  zone: string;
  /** The plant whose calendar this is. */
  plant: { id: number; commonName: string } | null;
  /** Resolves when it is saved; rejects with what the server refused. */
  onSave: (fields: EventFields) => Promise<unknown>;
  onDone: () => void;
}

/** What of the address shows an event, in the calendar and in a plant's. */
const shownBy = ['event', 'add', 'plantId', 'tab'];

/** The fields of a calendar event. What the server refuses stands beside its field; the text stays. */
export function EventForm({ formId, event, initial, zone, plant, onSave, onDone }: EventFormProps) {
  const form = useDraftForm<EventFields>({
    name: event ? draftNames.event(event.id) : draftNames.newEvent(plant?.id ?? null),
    before: initial,
    shownBy,
  });
  const { register, watch, setValue, getValues, formState } = form;
  const { errors } = formState;
  const ofPlan = event?.planId != null;
  const isClosed = event !== null && (event.completed || event.skippedAt !== null);
  const fields = watch();
  const { repeats, plantId, placeId } = fields;
  const isRepeating = repeats !== 'never';
  const isDay = fields.allDay || isRepeating;
  const day = fields.date.slice(0, 10);
  const zoneHint = !isDay && zone !== deviceZone() ? words.timeZoneHint(zone.replaceAll('_', ' ')) : undefined;

  const known = [...(plant ? [plantOption(plant)] : [])];
  if (event?.placeId != null) known.push(placeOption({ id: event.placeId, name: event.place ?? '' }));
  const { name, setPicked } = useForName({ plantId, placeId }, known);
  const offer = words.offeredTitle[fields.eventType]?.(name ?? '') ?? '';
  /** The title that was offered and pressed: it follows the type and the plant. */
  const offered = useRef<string | null>(null);
  useEffect(() => {
    if (offered.current !== null && offered.current === getValues('title')) {
      offered.current = offer;
      setValue('title', offer, { shouldValidate: true });
    }
  }, [offer, getValues, setValue]);

  const setAllDay = (allDay: boolean) => {
    setValue('allDay', allDay);
    const date = getValues('date');
    if (date === '') return;
    setValue('date', allDay ? date.slice(0, 10) : timeOn(date.slice(0, 10), zone));
  };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={form.onSubmit(onSave, onDone)}
      className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2"
    >
      {form.note('sm:col-span-2')}
      {form.unsaved.question}
      <Field label={words.title} error={errors.title?.message} className="sm:col-span-2">
        {(control) => (
          <>
            <TextInput
              {...control}
              {...register('title', { validate: (title) => title.trim() !== '' || words.titleRequired })}
              autoComplete="off"
              maxLength={limits.name}
            />
            {fields.title === '' && name !== undefined && (
              <Button
                size="sm"
                className="mt-2 max-w-full rounded-full! [overflow-wrap:anywhere]"
                icon={<Sparkles aria-hidden className="icon-sm shrink-0" />}
                onClick={() => {
                  offered.current = offer;
                  setValue('title', offer, { shouldValidate: true });
                  form.setFocus('title');
                }}
              >
                {offer}
              </Button>
            )}
          </>
        )}
      </Field>
      <Field label={words.type} error={errors.eventType?.message} hint={ofPlan ? words.setByPlan : undefined}>
        {(control) => (
          <Select
            {...control}
            {...register('eventType', { required: words.typeRequired })}
            aria-disabled={ofPlan || undefined}
            onMouseDown={ofPlan ? (press) => press.preventDefault() : undefined}
            onKeyDown={ofPlan ? (press) => press.key !== 'Tab' && press.preventDefault() : undefined}
          >
            {eventTypes.map((type) => (
              <option key={type} value={type}>
                {eventTypeDisplay(type).label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Field
          label={isDay ? words.date : words.dateAndTime}
          error={errors.date?.message}
          hint={isDay ? words.allDayHint : zoneHint}
        >
          {(control) => (
            <TextInput
              // Another control: a browser empties one whose kind changes.
              key={String(isDay)}
              {...control}
              {...register('date', { required: common.dateRequired })}
              type={isDay ? 'date' : 'datetime-local'}
              min={isDay ? '1970-01-02' : '1970-01-02T00:00'}
              max={isDay ? '2999-12-30' : '2999-12-30T23:59'}
            />
          )}
        </Field>
        {!ofPlan && !isRepeating && (
          <label className="mt-1 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              role="switch"
              checked={fields.allDay}
              onChange={(press) => setAllDay(press.target.checked)}
              className="size-5 accent-leaf"
            />
            {words.allDay}
          </label>
        )}
      </div>
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
              day={day === '' ? initial.date.slice(0, 10) : day}
              {...register('repeats', {
                onChange: () => {
                  if (getValues('repeats') !== 'never' && !getValues('allDay')) setAllDay(true);
                },
              })}
            />
          )}
        </Field>
      )}
      {!ofPlan && isRepeating && repeats !== 'other' && <RepeatFields form={form} />}
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
