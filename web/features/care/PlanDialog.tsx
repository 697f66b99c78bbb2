import * as common from '#words/common.ts';
import * as words from '#words/plant-care.tsx';
import type { EventType } from '../../../contract/calendar.ts';
import type { CarePlan } from '../../../contract/care.ts';
import { eventTypes } from '../../../contract/values.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/inputs.tsx';
import { leaveForm } from '../../ui/leave-guard.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { useDraftForm } from '../device/drafts/use-draft-form.tsx';
import { useGardenToday } from '../gardens/use-garden.ts';
import { eventTypeDisplay } from './event-types.ts';
import { PlanSeasons } from './PlanSeasons.tsx';
import { PlanWeekdays } from './PlanWeekdays.tsx';
import { intervalError, type PlanFields, planFields, planFrom } from './plan.rules.ts';
import { useAddPlan, useEditPlan } from './plans.api.ts';
import { RhythmLine } from './RhythmLine.tsx';

interface PlanDialogProps {
  plantId: number;
  /** The plan to change; null to add one. */
  plan: CarePlan | null;
  /** The types that the plant has plans for. */
  planned: readonly EventType[];
  open: boolean;
  onClose: () => void;
}

/** Watering every week, starting today, the same all year. */
const empty = (type: EventType, today: string): PlanFields => ({
  type,
  growingDays: '7',
  unit: 'days',
  peakDays: '',
  restingDays: '',
  rests: false,
  months: [],
  checkSoil: type === 'watering',
  skipped: [],
  skipTo: 'before',
  startOn: today,
});

/** Adds or changes a care plan. */
export function PlanDialog({ plan, ...rest }: PlanDialogProps) {
  return plan ? <EditPlan plan={plan} {...rest} /> : <AddPlan {...rest} />;
}

type Rest = Omit<PlanDialogProps, 'plan'>;

function AddPlan(props: Rest) {
  const add = useAddPlan(props.plantId);
  const today = useGardenToday();
  const types = eventTypes.filter((type) => !props.planned.includes(type));
  return (
    <PlanForm
      {...props}
      draft={draftNames.newPlan(props.plantId)}
      title={words.planCare}
      types={types}
      day={words.starting}
      before={empty(types[0] ?? 'watering', today)}
      busy={add.isPending}
      onSave={({ type, ...fields }) => {
        // The soil only matters for watering.
        const checkSoil = fields.checkSoil && type === 'watering';
        return add.mutateAsync({ type, ...planFrom({ type, ...fields, checkSoil }, '') });
      }}
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
      title={words.editPlan(eventTypeDisplay(plan.type).label)}
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
  const { register, formState, ...form } = useDraftForm<PlanFields>({
    name: draft,
    before,
    shownBy: ['plantId', 'tab'],
  });
  const { errors } = formState;
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
          {types.length > 0 && (
            <Field label={words.type} className="sm:max-w-80">
              {(control) => (
                <Select {...control} {...register('type')}>
                  {types.map((type) => (
                    <option key={type} value={type}>
                      {eventTypeDisplay(type).label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <RhythmLine
            day={day}
            interval={register('growingDays', { validate: (text, { unit }) => intervalError(text, unit) })}
            unit={register('unit')}
            start={register('startOn')}
            error={errors.growingDays?.message ?? errors.startOn?.message}
          />
          <PlanSeasons form={form} register={register} errors={errors} before={before} />
          <PlanWeekdays form={form} register={register} errors={errors} />
        </form>
      )}
    </FormDialog>
  );
}
