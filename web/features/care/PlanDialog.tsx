import * as common from '#words/common.ts';
import * as words from '#words/plant-care.ts';
import type { EventType } from '../../../contract/calendar.ts';
import type { CarePlan } from '../../../contract/care.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { leaveForm } from '../../ui/leave-guard.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { useDraftForm } from '../device/drafts/use-draft-form.tsx';
import { useGardenToday } from '../gardens/use-garden.ts';
import { eventTypeDisplay } from './event-types.tsx';
import { PlanInputs } from './PlanInputs.tsx';
import { emptyPlan, newPlanFrom, type PlanFields, planFields, planFrom } from './plan.rules.ts';
import { useAddPlan, useEditPlan } from './plans.api.ts';
import { useKinds } from './use-kinds.ts';
import { useTypes } from './use-types.ts';

interface PlanDialogProps {
  plantId: number;
  /** The plan to change; null to add one. */
  plan: CarePlan | null;
  /** The types that the plant has plans for. */
  planned: readonly EventType[];
  open: boolean;
  onClose: () => void;
}

/** Adds or changes a care plan. */
export function PlanDialog({ plan, ...rest }: PlanDialogProps) {
  return plan ? <EditPlan plan={plan} {...rest} /> : <AddPlan {...rest} />;
}

type Rest = Omit<PlanDialogProps, 'plan'>;

function AddPlan(props: Rest) {
  const add = useAddPlan(props.plantId);
  const today = useGardenToday();
  const types = useTypes().filter((type) => !props.planned.includes(type));
  return (
    <PlanForm
      {...props}
      draft={draftNames.newPlan(props.plantId)}
      title={words.planCare}
      types={types}
      day={words.starting}
      before={emptyPlan(types[0] ?? 'watering', today)}
      busy={add.isPending}
      onSave={(fields) => add.mutateAsync(newPlanFrom(fields))}
    />
  );
}

function EditPlan({ plan, ...props }: Rest & { plan: CarePlan }) {
  const edit = useEditPlan(plan);
  const before = planFields(plan);
  return (
    <PlanForm
      {...props}
      draft={draftNames.plan(plan.id)}
      title={words.editPlan(eventTypeDisplay(plan.type, useKinds()).label)}
      types={[]}
      day={words.nextOn}
      before={before}
      busy={edit.isPending}
      onSave={(fields) => edit.mutateAsync(planFrom(fields, before.startOn))}
    />
  );
}

interface PlanFormProps extends Rest {
  /** The name of its draft. */
  draft: string;
  title: string;
  /** The types to choose from; none for a plan that has its type. */
  types: readonly EventType[];
  /** Stands before the day in the sentence: `starting`. */
  day: string;
  before: PlanFields;
  busy: boolean;
  onSave: (fields: PlanFields) => Promise<unknown>;
}

function PlanForm({ draft, title, types, day, before, busy, open, onClose, onSave }: PlanFormProps) {
  const form = useDraftForm<PlanFields>({
    name: draft,
    before,
    shownBy: ['plantId', 'tab'],
  });
  return (
    <FormDialog
      open={open}
      onClose={() => leaveForm(onClose)}
      size="lg"
      title={title}
      busy={busy}
      submit={busy ? common.saving : words.savePlan}
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={form.onSubmit(onSave, onClose)} className="grid gap-y-5">
          {form.note()}
          {form.unsaved.question}
          <PlanInputs form={form} types={types} day={day} before={before} />
        </form>
      )}
    </FormDialog>
  );
}
