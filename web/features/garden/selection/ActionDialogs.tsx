import { useState } from 'react';
import * as archiveWords from '#words/archive.ts';
import * as common from '#words/common.ts';
import * as careWords from '#words/plant-care.ts';
import * as words from '#words/selection-dialogs.ts';
import type { EventType } from '../../../../contract/calendar.ts';
import { limits } from '../../../../contract/limits.ts';
import { archiveReasons } from '../../../../contract/plant-life.ts';
import type { PlantCard } from '../../../../contract/plants.ts';
import { ChipChoice } from '../../../ui/ChipChoice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { PlaceInput } from '../../../ui/inputs.tsx';
import type { ActionChoice } from '../../care/bulk/bulk-actions.api.ts';
import { eventTypeDisplay } from '../../care/event-types.tsx';
import { PlanInputs } from '../../care/PlanInputs.tsx';
import { emptyPlan, newPlanFrom } from '../../care/plan.rules.ts';
import { useKinds } from '../../care/use-kinds.ts';
import { useTypes } from '../../care/use-types.ts';
import { useServerForm } from '../../device/drafts/use-server-form.ts';
import { useGardenToday } from '../../gardens/use-garden.ts';
import { TagsField } from '../../tags/TagsField.tsx';
import type { PlaceCount } from '../garden.rules.ts';

/** The dialogs of actions that need to know more than which plants are selected. */
export type DialogName = 'care' | 'plan' | 'place' | 'tag' | 'visibility' | 'archive';

interface DialogProps {
  /** Those that are selected. */
  plants: readonly PlantCard[];
  places: readonly PlaceCount[];
  busy: boolean;
  onAct: (choice: ActionChoice) => Promise<unknown>;
  onClose: () => void;
}

interface ChoiceDialogProps<Value extends string> extends Pick<DialogProps, 'busy' | 'onClose'> {
  title: string;
  description?: string;
  legend: string;
  choices: readonly (readonly [Value, string])[];
  first: Value;
  submit: string;
  onChoose: (value: Value) => Promise<unknown>;
}

function ChoiceDialog<Value extends string>({ legend, choices, first, onChoose, ...dialog }: ChoiceDialogProps<Value>) {
  const [value, setValue] = useState(first);
  return (
    <FormDialog open {...dialog}>
      {(formId) => (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            // A failure is said by a message; the dialog stays.
            onChoose(value).catch(() => undefined);
          }}
        >
          <ChipChoice
            legend={legend}
            legendClassName="mb-2 font-medium"
            choices={choices}
            value={value}
            onChange={setValue}
          />
        </form>
      )}
    </FormDialog>
  );
}

function CareDialog({ plants, onAct, ...dialog }: DialogProps) {
  const [kinds, types] = [useKinds(), useTypes()];
  return (
    <ChoiceDialog<EventType>
      {...dialog}
      title={words.careTitle(plants.length)}
      legend={words.careType}
      choices={types.map((type) => [type, eventTypeDisplay(type, kinds).label] as const)}
      first="fertilizing"
      submit={words.logCare}
      onChoose={(type) => onAct({ action: 'care', type })}
    />
  );
}

function VisibilityDialog({ plants, onAct, ...dialog }: DialogProps) {
  return (
    <ChoiceDialog
      {...dialog}
      title={words.shareTitle(plants.length)}
      legend={words.visibility}
      choices={(['public', 'private'] as const).map((one) => [one, words.visibilityNames[one]] as const)}
      first="public"
      submit={words.save}
      onChoose={(one) => onAct({ action: 'visibility', isPublic: one === 'public' })}
    />
  );
}

function ArchiveDialog({ plants, onAct, ...dialog }: DialogProps) {
  return (
    <ChoiceDialog
      {...dialog}
      title={words.archiveTitle(plants.length)}
      description={archiveWords.whatItMeans}
      legend={archiveWords.reason}
      choices={archiveReasons.map((reason) => [reason, archiveWords.reasons[reason]] as const)}
      first="died"
      submit={archiveWords.archive}
      onChoose={(reason) => onAct({ action: 'archive', reason })}
    />
  );
}

function PlaceDialog({ plants, places, busy, onAct, onClose }: DialogProps) {
  const { register, formState, onSubmit } = useServerForm({ before: { location: '' } });
  const save = ({ location }: { location: string }) => onAct({ action: 'place', location: location.trim() || null });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.moveTitle(plants.length)}
      busy={busy}
      submit={busy ? words.moving : words.move}
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={onSubmit(save)}>
          <Field label={words.moveTo} hint={words.noPlaceHint} error={formState.errors.location?.message}>
            {(control) => (
              <PlaceInput {...control} {...register('location')} places={places} maxLength={limits.shortText} />
            )}
          </Field>
        </form>
      )}
    </FormDialog>
  );
}

function TagDialog({ plants, busy, onAct, onClose }: DialogProps) {
  const [change, setChange] = useState<'add' | 'remove'>('add');
  const { watch, setValue, formState, onSubmit } = useServerForm({
    before: { tags: [] as string[] },
    conflict: 'tags',
  });
  const names = watch('tags');
  const used = new Set(plants.flatMap(({ ownTags }) => ownTags ?? []));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.tagTitle(plants.length)}
      busy={busy}
      disabled={names.length === 0}
      submit={words.tagChanges[change]}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          onSubmit={onSubmit(({ tags }) => onAct({ action: 'tag', change, tags }))}
          className="grid min-h-72 content-start gap-4"
        >
          {used.size > 0 && (
            <ChipChoice
              legend={words.tagChange}
              choices={(['add', 'remove'] as const).map((one) => [one, words.tagChanges[one]])}
              value={change}
              onChange={(one) => {
                setChange(one);
                setValue('tags', []);
              }}
            />
          )}
          <TagsField
            key={change}
            label={words.tags}
            names={names}
            onChange={(tags) => setValue('tags', tags)}
            error={formState.errors.tags?.message}
            {...(change === 'remove' && { among: used })}
          />
        </form>
      )}
    </FormDialog>
  );
}

/** Plans care of all selected plants. */
function PlanDialog({ plants, busy, onAct, onClose }: DialogProps) {
  const types = useTypes();
  const before = emptyPlan('watering', useGardenToday());
  const form = useServerForm({ before });
  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      title={words.planTitle(plants.length)}
      description={words.planHint}
      busy={busy}
      submit={busy ? common.saving : careWords.savePlan}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          onSubmit={form.onSubmit((fields) => onAct({ action: 'plan', ...newPlanFrom(fields) }))}
          className="grid gap-y-5"
        >
          <PlanInputs form={form} types={types} day={careWords.starting} before={before} />
        </form>
      )}
    </FormDialog>
  );
}

const dialogs = {
  care: CareDialog,
  plan: PlanDialog,
  place: PlaceDialog,
  tag: TagDialog,
  visibility: VisibilityDialog,
  archive: ArchiveDialog,
};

export function ActionDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = dialogs[name];
  return <Dialog {...props} />;
}
