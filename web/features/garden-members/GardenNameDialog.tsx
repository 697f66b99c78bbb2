import * as common from '#words/common.ts';
import * as words from '#words/garden-members.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import { FormAlert } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { isNamed, NameField } from '../../ui/NameField.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { useAddGarden, useRenameGarden } from './gardens-edit.api.ts';

interface NameFormProps {
  id: string;
  name: string;
  hint?: string;
  onSave: (name: string) => Promise<unknown>;
  onDone: () => void;
}

function NameForm({ id, name, hint, onSave, onDone }: NameFormProps) {
  const { register, alert, formState, onSubmit } = useServerForm({ before: { name } });
  const save = async (fields: { name: string }) => {
    if (fields.name.trim() !== name) await onSave(fields.name.trim());
  };
  return (
    <form id={id} noValidate onSubmit={onSubmit(save, onDone)} className="flex flex-col gap-4">
      <FormAlert text={alert} />
      <NameField
        label={words.gardenName}
        hint={hint}
        error={formState.errors.name?.message}
        input={register('name', isNamed)}
        maxLength={limits.gardenName}
      />
    </form>
  );
}

interface DialogProps {
  onClose: () => void;
}

/** Makes another garden. */
export function NewGardenDialog({ onClose }: DialogProps) {
  const add = useAddGarden();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.newGarden}
      description={words.newGardenHint}
      busy={add.isPending}
      submit={add.isPending ? words.creating : words.createGarden}
    >
      {(id) => <NameForm id={id} name="" hint={words.gardenNameHint} onSave={add.mutateAsync} onDone={onClose} />}
    </FormDialog>
  );
}

/** Gives a garden another name. */
export function RenameGardenDialog({ garden, onClose }: DialogProps & { garden: Garden }) {
  const rename = useRenameGarden(garden);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.renameGarden}
      busy={rename.isPending}
      submit={rename.isPending ? common.saving : words.rename}
    >
      {(id) => <NameForm id={id} name={garden.name} onSave={rename.mutateAsync} onDone={onClose} />}
    </FormDialog>
  );
}
