import * as words from '#words/calendar.tsx';
import * as common from '#words/common.ts';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import { eventTypes } from '../../../contract/values.ts';
import { deviceZone } from '../../dates/time-zone.ts';
import { Field } from '../../ui/Field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { eventTypeDisplay } from '../care/event-types.ts';
import { draftNames } from '../drafts/draft-names.ts';
import { useDraftForm } from '../drafts/use-draft-form.tsx';
import type { EventFields } from './event-form.rules.ts';

const PlantChoice = lazyPart(async () => (await import('./PlantChoice.tsx')).PlantChoice, {
  pending: <Skeleton className="h-11" />,
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
  const { register, watch, setValue, formState, ...form } = useDraftForm<EventFields>({
    name: event ? draftNames.event(event.id) : draftNames.newEvent(plant?.id ?? null),
    before: initial,
    shownBy,
  });
  const { errors } = formState;
  const isDay = event?.dueOn != null;
  const ofPlan = event?.planId != null;
  const zoneHint = !isDay && zone !== deviceZone() ? words.timeZoneHint(zone.replaceAll('_', ' ')) : undefined;
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
          <TextInput
            {...control}
            {...register('title', { validate: (title) => title.trim() !== '' || words.titleRequired })}
            autoComplete="off"
            maxLength={limits.name}
          />
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
      <Field
        label={isDay ? words.date : words.dateAndTime}
        error={errors.date?.message}
        hint={isDay ? words.allDayHint : zoneHint}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('date', { required: common.dateRequired })}
            type={isDay ? 'date' : 'datetime-local'}
            min={isDay ? '1970-01-02' : '1970-01-02T00:00'}
            max={isDay ? '2999-12-30' : '2999-12-30T23:59'}
          />
        )}
      </Field>
      {!ofPlan && (
        <Field label={words.plantOptional} error={errors.plantId?.message} className="sm:col-span-2">
          {(control) => (
            <PlantChoice
              control={control}
              value={watch('plantId')}
              known={plant}
              onChange={(id) => setValue('plantId', id)}
            />
          )}
        </Field>
      )}
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
