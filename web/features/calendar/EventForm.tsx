import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as words from '#words/calendar.ts';
import * as common from '#words/common.ts';
import { type CalendarEvent, eventTypes } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { ApiError } from '../../api/errors.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { lookOf } from '../care/event-types.ts';
import { deviceZone } from '../care/zone.ts';
import { draftNames } from '../drafts/draft-names.ts';
import { RestoredNote } from '../drafts/RestoredNote.tsx';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { useGarden } from '../garden/garden.api.ts';
import { useOneAtATime } from '../plants/use-one-at-a-time.ts';
import type { EventFields } from './event-form.rules.ts';

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
  onDirtyChange: (dirty: boolean) => void;
}

/** Where the server's field is in the form. */
const places: Record<string, keyof EventFields> = {
  title: 'title',
  eventType: 'eventType',
  date: 'when',
  plantId: 'plantId',
  description: 'description',
};

/** The fields of a calendar event. What the server refuses stands beside its field; the text stays. */
export function EventForm({ formId, event, initial, zone, plant, onSave, onDirtyChange }: EventFormProps) {
  // What the form was opened with: a refetch meanwhile must not pass for a change of the gardener's.
  const [before] = useState(initial);
  const form = useForm<EventFields>({ defaultValues: before });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(event ? draftNames.event(event.id) : draftNames.newEvent(plant?.id ?? null), before, form);
  const { errors, isDirty } = formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const { plants } = useGarden();
  const isDay = event?.dueOn != null;
  const ofPlan = event?.planId != null;

  const options = new Map((plants ?? []).map(({ id, commonName }) => [id, commonName]));
  if (plant) options.set(plant.id, plant.commonName);
  // Also while the garden is on its way.
  const { plantId: own } = draft.initial;
  if (own !== '' && !options.has(Number(own))) options.set(Number(own), words.itsPlant);

  const showErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    for (const [index, { path, message }] of error.errors.entries()) {
      const field = ownValue(places, path);
      if (field) setError(field, { message }, { shouldFocus: index === 0 });
    }
  };
  const once = useOneAtATime();
  const save = (fields: EventFields) => once(() => onSave(fields).catch(showErrors));
  const zoneHint = !isDay && zone !== deviceZone() ? words.byTheClockOf(zone.replaceAll('_', ' ')) : undefined;
  return (
    <form id={formId} noValidate onSubmit={handleSubmit(save)} className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
      {draft.isRestored && <RestoredNote className="sm:col-span-2" onDiscard={draft.discard} />}
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
      <Field label={words.type} error={errors.eventType?.message} hint={ofPlan ? words.planDecides : undefined}>
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
                {lookOf(type).label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={isDay ? words.date : words.dateAndTime}
        error={errors.when?.message}
        hint={isDay ? words.dueAtAnyTime : zoneHint}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('when', { required: common.dateRequired })}
            type={isDay ? 'date' : 'datetime-local'}
            min={isDay ? '1970-01-02' : '1970-01-02T00:00'}
            max={isDay ? '2999-12-30' : '2999-12-30T23:59'}
          />
        )}
      </Field>
      {!ofPlan && (
        <Field label={words.plantOptional} error={errors.plantId?.message} className="sm:col-span-2">
          {(control) => (
            <Select {...control} {...register('plantId')}>
              <option value="">{words.wholeGarden}</option>
              {[...options].map(([id, name]) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </Select>
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
