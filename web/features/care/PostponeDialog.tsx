import { SkipForward } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import * as words from '#words/calendar.ts';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import { addDays } from '../../dates/days.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useTaskMoves } from './task-moves.api.ts';
import { dayOfEvent } from './today.rules.ts';

const steps = [1, 2, 3] as const;

interface PostponeDialogProps {
  task: CareTask;
  today: string;
  zone: string;
  open: boolean;
  onClose: () => void;
}

/** Postpones a task by one to three days or to a chosen day, or skips it this time. */
function PostponeDialog({ task, today, zone, open, onClose }: PostponeDialogProps) {
  const moves = useTaskMoves();
  const singleFlight = useSingleFlight();
  const [busy, setBusy] = useState(false);
  const dueOn = dayOfEvent(task.event, zone);
  // What is overdue is postponed from today.
  const from = dueOn < today ? today : dueOn;

  const move = (work: () => Promise<boolean>) =>
    singleFlight(async () => {
      setBusy(true);
      const worked = await work();
      setBusy(false);
      if (worked) onClose();
    });
  return (
    <Modal
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={words.postponeTitle}
      description={<span dir="auto">{task.event.title}</span>}
      footer={
        <Button
          icon={<SkipForward aria-hidden className="icon-sm" />}
          disabled={busy}
          onClick={() => move(() => moves.skip(task))}
        >
          {words.skipThisTime}
        </Button>
      }
    >
      <div className="grid grid-cols-3 gap-2 sm:gap-2.5">
        {steps.map((days) => (
          <Button
            key={days}
            className="px-1!"
            disabled={busy}
            onClick={() => move(() => moves.snooze(task, addDays(from, days)))}
          >
            <span>
              {words.daysLater(days)}
              <span className="block text-sm font-normal text-ink-2">{formatDay(addDays(from, days), 'short')}</span>
            </span>
          </Button>
        ))}
      </div>
      <DayForm today={today} busy={busy} onChoose={(until) => move(() => moves.snooze(task, until))} />
    </Modal>
  );
}

interface DayFormProps {
  today: string;
  busy: boolean;
  onChoose: (day: string) => void;
}

/** Moves the task to a day of choice. It leaves with the dialog, and comes empty the next time. */
function DayForm({ today, busy, onChoose }: DayFormProps) {
  const until = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = until.current?.value ?? '';
    setMissing(day === '');
    if (day === '') until.current?.focus();
    else onChoose(day);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-wrap items-end gap-3">
      <Field
        label={words.postponeToDay}
        error={isMissing ? common.dateRequired : undefined}
        className="min-w-0 flex-1 basis-48"
      >
        {(control) => <TextInput {...control} ref={until} type="date" min={today} max="2999-12-31" />}
      </Field>
      <Button type="submit" disabled={busy}>
        {words.moveToDay}
      </Button>
    </form>
  );
}

/** Postpones tasks, one at a time. */
export function usePostponing(
  today: string,
  zone: string,
): {
  postpone: (task: CareTask) => void;
  /** Must be drawn somewhere. */
  postponing: ReactNode;
} {
  // Stays while the dialog closes.
  const [later, setLater] = useState<{ task: CareTask; open: boolean } | null>(null);
  return {
    postpone: (task) => setLater({ task, open: true }),
    postponing: later && (
      <PostponeDialog
        key={later.task.event.id}
        task={later.task}
        today={today}
        zone={zone}
        open={later.open}
        onClose={() => setLater({ ...later, open: false })}
      />
    ),
  };
}
