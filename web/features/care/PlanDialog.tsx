import * as common from '#words/common.ts';
import { monthNames } from '#words/dates.ts';
import * as words from '#words/plant-care.tsx';
import type { EventType } from '../../../contract/calendar.ts';
import type { CarePlan } from '../../../contract/care.ts';
import { limits } from '../../../contract/limits.ts';
import { eventTypes } from '../../../contract/values.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { leaveForm } from '../../ui/leave-guard.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { draftNames } from '../drafts/draft-names.ts';
import { useDraftForm } from '../drafts/use-draft-form.tsx';
import { eventTypeDisplay } from './event-types.ts';
import { type PlanFields, planFields, planFrom } from './plan.rules.ts';
import { useAddPlan, useEditPlan } from './plans.api.ts';

interface PlanDialogProps {
  plantId: number;
  /** The plan to change; null to add one. */
  plan: CarePlan | null;
  /** The types that the plant has plans for. */
  planned: readonly EventType[];
  open: boolean;
  onClose: () => void;
}

const empty = (type: EventType): PlanFields => ({
  type,
  growingDays: '7',
  peakDays: '',
  restingDays: '14',
  months: [],
  checkSoil: type === 'watering',
  startOn: '',
});

const isInterval = (text: string): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.careIntervalDays;
const sentence = words.wholeNumberUpTo(limits.careIntervalDays);

/** Adds or changes a care plan. */
export function PlanDialog({ plan, ...rest }: PlanDialogProps) {
  return plan ? <EditPlan plan={plan} {...rest} /> : <AddPlan {...rest} />;
}

type Rest = Omit<PlanDialogProps, 'plan'>;

function AddPlan(props: Rest) {
  const add = useAddPlan(props.plantId);
  const types = eventTypes.filter((type) => !props.planned.includes(type));
  return (
    <PlanForm
      {...props}
      draft={draftNames.newPlan(props.plantId)}
      title={words.planCare}
      types={types}
      before={empty(types[0] ?? 'watering')}
      busy={add.isPending}
      onSave={(fields) => add.mutateAsync({ type: fields.type, ...planFrom(fields, '') })}
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
  before: PlanFields;
  busy: boolean;
  onSave: (fields: PlanFields) => Promise<unknown>;
}

function PlanForm({ draft, title, types, before, busy, open, onClose, onSave }: PlanFormProps) {
  const { register, formState, ...form } = useDraftForm<PlanFields>({
    name: draft,
    before,
    shownBy: ['plantId', 'tab'],
  });
  const { errors } = formState;
  const optional = { validate: (text: string) => text.trim() === '' || isInterval(text.trim()) || sentence };
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
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
        <form
          id={formId}
          noValidate
          onSubmit={form.onSubmit(onSave, onClose)}
          className="grid items-end gap-x-5 gap-y-4.5 sm:grid-cols-2"
        >
          {form.note('sm:col-span-2')}
          {form.unsaved.question}
          {types.length > 0 && (
            <Field label={words.type}>
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
          <Field label={words.growingDays} error={errors.growingDays?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...number}
                {...register('growingDays', { validate: (text) => isInterval(text.trim()) || sentence })}
              />
            )}
          </Field>
          <Field label={words.peakDays} hint={words.peakDaysHint} error={errors.peakDays?.message}>
            {(control) => <TextInput {...control} {...number} {...register('peakDays', optional)} />}
          </Field>
          <Field label={words.restingDays} hint={words.restingDaysHint} error={errors.restingDays?.message}>
            {(control) => <TextInput {...control} {...number} {...register('restingDays', optional)} />}
          </Field>
          <Field label={words.nextOn} hint={words.nextOnHint}>
            {(control) => (
              <TextInput {...control} {...register('startOn')} type="date" min="1970-01-02" max="2999-12-30" />
            )}
          </Field>
          <fieldset className="sm:col-span-2">
            <legend className="mb-1.5 font-medium">{words.onlyInMonths}</legend>
            <div className="flex flex-wrap gap-2">
              {monthNames().map((name, index) => (
                <label key={name} className="choice">
                  <input type="checkbox" value={String(index + 1)} {...register('months')} className="sr-only" />
                  <abbr title={name} className="no-underline">
                    {name.slice(0, 3)}
                  </abbr>
                </label>
              ))}
            </div>
          </fieldset>
          <label className="flex min-h-11 items-center gap-3 font-medium sm:col-span-2">
            <input type="checkbox" {...register('checkSoil')} className="size-5 accent-leaf" />
            {words.checkSoil}
          </label>
        </form>
      )}
    </FormDialog>
  );
}
