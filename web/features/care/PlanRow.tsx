import { formatDay } from '#words/dates.ts';
import * as words from '#words/plant-care.tsx';
import type { CarePlan } from '../../../contract/care.ts';
import { dayInWords, daysBetween } from '../../dates/days.ts';
import { Button } from '../../ui/Button.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { eventTypeDisplay } from './event-types.ts';
import { rhythmInWords } from './plan.rules.ts';
import { useEditPlan, useRemovePlan } from './plans.api.ts';
import { TypeMark } from './TypeMark.tsx';

interface PlanRowProps {
  plan: CarePlan;
  today: string;
  /** Null for those who may only read. */
  onEdit: ((plan: CarePlan) => void) | null;
}

/** A care plan: how often and when next; a press opens what can be done with it. */
export function PlanRow({ plan, today, onEdit }: PlanRowProps) {
  const { label } = eventTypeDisplay(plan.type);
  const paused = plan.pausedAt !== null;
  const dueOn = plan.event?.dueOn;
  const rhythm = rhythmInWords(plan);
  const Line = onEdit ? 'summary' : 'div';
  const line = (
    <Line className={`gap-3 py-3 ${onEdit ? 'fold-line' : 'flex'}`}>
      <TypeMark type={plan.type} />
      <div className="min-w-0 flex-1 font-normal">
        <p className="font-medium">
          {label}
          {paused && <span className="ms-2 text-sm font-normal text-ink-2">{words.paused}</span>}
        </p>
        <p className="text-sm text-ink-2">{plan.checkSoil ? words.rhythmAndSoil(rhythm) : rhythm}</p>
        {dueOn && <p className="text-sm">{dueInWords(dueOn, today)}</p>}
      </div>
    </Line>
  );
  return (
    <li className="border-t border-line">
      {onEdit ? (
        <details>
          {line}
          <PlanActions plan={plan} label={label} onEdit={onEdit} />
        </details>
      ) : (
        line
      )}
    </li>
  );
}

/** `Next: Tomorrow`, `Overdue since yesterday`. */
function dueInWords(day: string, today: string) {
  if (day >= today) return words.next(<time dateTime={day}>{dayInWords(day, today)}</time>);
  const since = daysBetween(day, today) === 1 ? words.yesterday : formatDay(day, 'short');
  return words.overdueSince(<time dateTime={day}>{since}</time>);
}

interface PlanActionsProps {
  plan: CarePlan;
  label: string;
  onEdit: (plan: CarePlan) => void;
}

function PlanActions({ plan, label, onEdit }: PlanActionsProps) {
  const edit = useEditPlan(plan);
  const remove = useRemovePlan(plan);
  const singleFlight = useSingleFlight();
  const paused = plan.pausedAt !== null;
  return (
    <div className="flex flex-wrap">
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.editPlan(label)}
        disabled={edit.isPending || remove.isPending}
        onClick={() => onEdit(plan)}
      >
        {words.edit}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={paused ? words.resumePlan(label) : words.pausePlan(label)}
        busy={edit.isPending}
        disabled={remove.isPending}
        onClick={() => singleFlight(() => edit.mutateAsync({ paused: !paused }))}
      >
        {paused ? words.resume : words.pause}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="text-clay! hover:bg-clay-wash!"
        aria-label={words.removePlan(label)}
        busy={remove.isPending}
        disabled={edit.isPending}
        onClick={() => singleFlight(() => remove.mutateAsync())}
      >
        {words.remove}
      </Button>
    </div>
  );
}
