import { useState } from 'react';
import * as archiveWords from '#words/archive.ts';
import * as words from '#words/selection-dialogs.ts';
import { limits } from '../../../../contract/limits.ts';
import { archiveReasons } from '../../../../contract/plant-life.ts';
import { eventTypes } from '../../../../contract/values.ts';
import { eventTypeWords } from '../../../../contract/words/en/event-types.ts';
import { ChipChoice } from '../../../ui/ChipChoice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useServerForm } from '../../device/drafts/use-server-form.ts';
import { PlaceInput } from '../../plants/PlaceInput.tsx';
import type { PlaceCount } from '../garden.rules.ts';
import type { ActionChoice } from './bulk-actions.api.ts';

/** The dialogs of actions that need to know more than which plants are selected. */
export type DialogName = 'care' | 'place' | 'visibility' | 'archive';

interface DialogProps {
  /** Selected plants. */
  count: number;
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

function CareDialog({ count, onAct, ...dialog }: DialogProps) {
  return (
    <ChoiceDialog
      {...dialog}
      title={words.careTitle(count)}
      legend={words.careType}
      choices={eventTypes.map((type) => [type, eventTypeWords[type].name] as const)}
      first="fertilizing"
      submit={words.logCare}
      onChoose={(type) => onAct({ action: 'care', type })}
    />
  );
}

function VisibilityDialog({ count, onAct, ...dialog }: DialogProps) {
  return (
    <ChoiceDialog
      {...dialog}
      title={words.shareTitle(count)}
      legend={words.visibility}
      choices={(['public', 'private'] as const).map((one) => [one, words.visibilityNames[one]] as const)}
      first="public"
      submit={words.save}
      onChoose={(one) => onAct({ action: 'visibility', isPublic: one === 'public' })}
    />
  );
}

function ArchiveDialog({ count, onAct, ...dialog }: DialogProps) {
  return (
    <ChoiceDialog
      {...dialog}
      title={words.archiveTitle(count)}
      description={archiveWords.whatItMeans}
      legend={archiveWords.reason}
      choices={archiveReasons.map((reason) => [reason, archiveWords.reasons[reason]] as const)}
      first="died"
      submit={archiveWords.archive}
      onChoose={(reason) => onAct({ action: 'archive', reason })}
    />
  );
}

function PlaceDialog({ count, places, busy, onAct, onClose }: DialogProps) {
  const { register, formState, onSubmit } = useServerForm({ before: { location: '' } });
  const save = ({ location }: { location: string }) => onAct({ action: 'place', location: location.trim() || null });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.moveTitle(count)}
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

const dialogs = { care: CareDialog, place: PlaceDialog, visibility: VisibilityDialog, archive: ArchiveDialog };

export function ActionDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = dialogs[name];
  return <Dialog {...props} />;
}
