import * as words from '#words/plant-care.ts';
import type { CarePlan } from '../../../contract/care.ts';
import { Button } from '../../ui/Button.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { eventTypeDisplay } from './event-types.tsx';
import { LearnedInterval } from './LearnedInterval.tsx';
import { rhythmInWords } from './plan.rules.ts';
import { useEditPlan, useRemovePlan } from './plans.api.ts';
import { TypeMark } from './TypeMark.tsx';
import { dueInWords } from './today.rules.ts';
import { useKinds } from './use-kinds.ts';

interface PlanRowProps {
  plan: CarePlan;
  today: string;
  /** Null for those who may only read. */
  onEdit: ((plan: CarePlan) => void) | null;
}

/** A care plan: how often and when next; a press opens what can be done with it. */
export function PlanRow({ plan, today, onEdit }: PlanRowProps) {
  const { label } = eventTypeDisplay(plan.type, useKinds());
  const paused = plan.pausedAt !== null;
  const dueOn = plan.event?.dueOn;
  const due = dueOn && dueInWords({ date: '', dueOn }, today, '');
  const rhythm = rhythmInWords(plan);
  const line = (
    <>
      <TypeMark type={plan.type} />
      <div className="min-w-0 flex-1 font-normal">
        <p className="font-medium">
          {label}
          {paused && <span className="ms-2 text-sm font-normal text-ink-2">{words.paused}</span>}
        </p>
        <p className="text-sm text-ink-2">{plan.checkSoil ? words.rhythmAndSoil(rhythm) : rhythm}</p>
        {dueOn && <p className="text-sm">{dueOn < today ? due : words.next(due)}</p>}
      </div>
    </>
  );
  return (
    <li className="border-t border-line">
      {onEdit ? (
        <details>
          <summary className="fold-line gap-3 py-3">{line}</summary>
          <PlanActions plan={plan} label={label} onEdit={onEdit} />
        </details>
      ) : (
        <div className="flex items-center gap-3 py-3">{line}</div>
      )}
      {onEdit && plan.learned && <LearnedInterval plan={plan} learned={plan.learned} label={label} />}
    </li>
  );
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
      <Button size="sm" variant="ghost" aria-label={words.editPlan(label)} onClick={() => onEdit(plan)}>
        {words.edit}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={paused ? words.resumePlan(label) : words.pausePlan(label)}
        busy={edit.isPending}
        onClick={() => singleFlight(() => edit.mutateAsync({ paused: !paused }))}
      >
        {paused ? words.resume : words.pause}
      </Button>
      <Button
        size="sm"
        variant="remove"
        aria-label={words.removePlan(label)}
        busy={remove.isPending}
        onClick={() => singleFlight(() => remove.mutateAsync())}
      >
        {words.remove}
      </Button>
    </div>
  );
}
