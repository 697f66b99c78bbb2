import { type FormEvent, useId, useState } from 'react';
import { type EventType, eventTypes } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useOneAtATime } from '../plants/use-one-at-a-time.ts';
import { lookOf } from './event-types.ts';
import { useLogCare } from './history.api.ts';

/** Logs care that was given today or earlier. */
export function LogForm({ plantId, today, onDone }: { plantId: number; today: string; onDone: () => void }) {
  const id = useId();
  const log = useLogCare(plantId);
  const once = useOneAtATime();
  const [type, setType] = useState<EventType>('watering');
  const [doneOn, setDoneOn] = useState(today);
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = doneOn === '' ? 'Date is required' : doneOn > today ? 'Care can be logged once it was given' : '';
    setError(wrong);
    if (wrong) return;
    once(() => log.mutateAsync({ type, doneOn, note: note.trim() === '' ? null : note }).then(onDone));
  };
  return (
    <form
      aria-labelledby={id}
      noValidate
      onSubmit={submit}
      className="mt-3 grid items-end gap-x-4 gap-y-4 rounded-sheet border border-line bg-paper p-4 sm:grid-cols-2"
    >
      <h4 id={id} className="sr-only">
        Log care
      </h4>
      <Field label="What was done">
        {(control) => (
          <Select {...control} value={type} onChange={({ target }) => setType(target.value as EventType)}>
            {eventTypes.map((one) => (
              <option key={one} value={one}>
                {lookOf(one).label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="On" error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min="1970-01-02"
            max={today}
            value={doneOn}
            onChange={({ target }) => setDoneOn(target.value)}
          />
        )}
      </Field>
      <Field label="Note (optional)" className="sm:col-span-2">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={limits.shortText}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button size="sm" disabled={log.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={log.isPending}>
          {log.isPending ? 'Saving...' : 'Log Care'}
        </Button>
      </div>
    </form>
  );
}
