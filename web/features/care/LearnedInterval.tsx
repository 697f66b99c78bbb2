import { useId } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/plant-care.ts';
import * as careWords from '#words/task-changes.ts';
import type { CarePlan, PlanEdit } from '../../../contract/care.ts';
import { Button } from '../../ui/Button.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { rhythmWith } from './plan.rules.ts';
import { useEditPlan } from './plans.api.ts';

interface LearnedIntervalProps {
  plan: CarePlan;
  learned: NonNullable<CarePlan['learned']>;
  /** The name of the kind of care. */
  label: string;
}

/** Asks whether a plan is to have the interval that its gardener keeps to in fact. */
export function LearnedInterval({ plan, learned: { days, planned, season }, label }: LearnedIntervalProps) {
  const id = useId();
  const singleFlight = useSingleFlight();
  const undo = useEditPlan(plan, () => ({ title: careWords.undone, description: careWords.undoneText }));
  const edit = useEditPlan(plan, ({ keepInterval }) => {
    const { growingDays, peakDays, restingDays, event } = plan;
    const before: PlanEdit = keepInterval
      ? { keepInterval: null }
      : { growingDays, peakDays, restingDays, ...(event?.dueOn && { startOn: event.dueOn }) };
    return {
      ...(keepInterval && {
        title: words.intervalKept,
        description: keepInterval === 'always' ? words.neverAsked : words.askedLater,
      }),
      action: { label: common.undo, altText: words.undoEditHint, run: () => undo.mutate(before) },
    };
  });
  const answers: [string, PlanEdit][] = [
    [words.acceptDays(days), rhythmWith(plan, days, season)],
    [words.keepDays(planned), { keepInterval: 'for_now' }],
    [words.neverAsk, { keepInterval: 'always' }],
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-labelledby={id} className="pb-3 text-sm">
      <p id={id} className="flex flex-wrap gap-x-1">
        <span>{words.caredEvery(plan.type, days, label)}</span> <span>{words.suggestDays(season, days, planned)}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {answers.map(([text, body]) => (
          <Button
            key={text}
            size="sm"
            variant={body.keepInterval ? 'ghost' : 'secondary'}
            busy={edit.isPending && edit.variables.keepInterval === body.keepInterval}
            onClick={({ currentTarget }) => {
              // The question goes with its answer: the focus stays at the plan.
              const row = currentTarget.closest('li')?.querySelector('summary');
              void singleFlight(() => edit.mutateAsync(body).then(() => row?.focus()));
            }}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
