import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import * as words from '#words/plant-care.ts';
import type { CarePlan } from '../../../contract/care.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { draftNames } from '../device/drafts/draft-names.ts';
import { useHasDraft } from '../device/drafts/use-has-draft.ts';
import { useChosenGarden, useGardenToday } from '../gardens/use-garden.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanRow } from './PlanRow.tsx';
import { usePlans } from './plans.api.ts';
import { Suggestions } from './Suggestions.tsx';
import { useTypes } from './use-types.ts';

/** What is planned for an own plant, and what else could be. */
export function PlantPlans({ plantId }: { plantId: number }) {
  const id = useId();
  const today = useGardenToday();
  const plans = usePlans(plantId);
  const { canEdit } = useChosenGarden();
  // Kept while the dialog closes.
  const [asked, setAsked] = useState<{ plan: CarePlan | null; round: number } | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (plan: CarePlan | null) => {
    setAsked({ plan, round: (asked?.round ?? 0) + 1 });
    setOpen(true);
  };
  const hasDraft = useHasDraft();
  // Whoever was sent to sign in while planning goes on with it.
  const [resumed, setResumed] = useState(false);
  if (canEdit && plans.data && !resumed) {
    setResumed(true);
    const begun = plans.data.find(({ id: planId }) => hasDraft(draftNames.plan(planId)));
    if (begun || hasDraft(draftNames.newPlan(plantId))) ask(begun ?? null);
  }
  const types = useTypes();
  const planned = plans.data?.map(({ type }) => type) ?? [];
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-xl">
          {words.carePlans}
        </h3>
        {canEdit && plans.data && types.some((type) => !planned.includes(type)) && (
          <Button size="sm" icon={<CalendarClock aria-hidden className="icon-sm" />} onClick={() => ask(null)}>
            {words.planCare}
          </Button>
        )}
      </div>
      <Loaded of={plans} failed={words.plansNotLoaded} className="mt-3 justify-between text-ink-2" skeleton="mt-3 h-16">
        {(data) => (
          <ul className="mt-3">
            {data.map((plan) => (
              <PlanRow key={plan.id} plan={plan} today={today} onEdit={canEdit ? ask : null} />
            ))}
          </ul>
        )}
      </Loaded>
      {plans.data?.length === 0 && <p className="text-ink-2">{canEdit ? words.noPlansHint : words.noPlans}</p>}
      {canEdit && <Suggestions plantId={plantId} />}
      {asked && (
        <PlanDialog
          key={asked.round}
          plantId={plantId}
          plan={asked.plan}
          planned={planned}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
