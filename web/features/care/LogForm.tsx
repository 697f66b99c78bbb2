import { type FormEvent, useId, useState } from 'react';
import * as words from '#words/care-history.ts';
import * as common from '#words/common.ts';
import { type EventType, eventTypes } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { draftNames } from '../drafts/draft-names.ts';
import { RestoredNote } from '../drafts/RestoredNote.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useOneAtATime } from '../plants/use-one-at-a-time.ts';
import { lookOf } from './event-types.ts';
import { useLogCare } from './history.api.ts';

/** Logs care that was given today or earlier. */
export function LogForm({ plantId, today, onDone }: { plantId: number; today: string; onDone: () => void }) {
  const id = useId();
  const log = useLogCare(plantId);
  const once = useOneAtATime();
  const [before] = useState({ type: 'watering' as EventType, doneOn: today, note: '' });
  const draft = useDraft(draftNames.careLog(plantId), before);
  const [fields, setFields] = useState(draft.initial);
  const { type, doneOn, note } = fields;
  const change = (changed: Partial<typeof fields>) => {
    setFields({ ...fields, ...changed });
    draft.keep({ ...fields, ...changed });
  };
  const leave = () => {
    draft.forget();
    onDone();
  };
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = doneOn === '' ? common.dateRequired : doneOn > today ? words.notGivenYet : '';
    setError(wrong);
    if (wrong) return;
    once(() => log.mutateAsync({ type, doneOn, note: note.trim() === '' ? null : note }).then(leave));
  };
  return (
    <form
      aria-labelledby={id}
      noValidate
      onSubmit={submit}
      className="mt-3 grid items-end gap-x-4 gap-y-4 rounded-sheet border border-line bg-paper p-4 sm:grid-cols-2"
    >
      <h4 id={id} className="sr-only">
        {words.logCare}
      </h4>
      {draft.isRestored && (
        <RestoredNote
          className="sm:col-span-2"
          onDiscard={() => {
            draft.forget();
            setFields(before);
          }}
        />
      )}
      <Field label={words.whatWasDone}>
        {(control) => (
          <Select {...control} value={type} onChange={({ target }) => change({ type: target.value as EventType })}>
            {eventTypes.map((one) => (
              <option key={one} value={one}>
                {lookOf(one).label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.on} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min="1970-01-02"
            max={today}
            value={doneOn}
            onChange={({ target }) => change({ doneOn: target.value })}
          />
        )}
      </Field>
      <Field label={words.noteOptional} className="sm:col-span-2">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={limits.shortText}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button size="sm" disabled={log.isPending} onClick={leave}>
          {common.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={log.isPending}>
          {log.isPending ? common.saving : words.logCareNow}
        </Button>
      </div>
    </form>
  );
}
