import * as words from '#words/garden-members.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { Field, FormAlert } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/inputs.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { EndGarden } from './EndGarden.tsx';
import { useMembers, usePassOnAndLeave } from './members.api.ts';
import { successorsIn } from './members.rules.ts';

interface LastOwnerProps {
  garden: Garden;
  userId: number;
  onClose: () => void;
}

interface SuccessorFormProps extends Pick<LastOwnerProps, 'garden' | 'userId' | 'onClose'> {
  id: string;
  passOn: ReturnType<typeof usePassOnAndLeave>;
}

function SuccessorForm({ id, garden, userId, passOn, onClose }: SuccessorFormProps) {
  const members = useMembers(garden.id);
  const { register, alert, formState, onSubmit } = useServerForm({ before: { newOwner: '' }, names: [] });
  return (
    <form
      id={id}
      noValidate
      onSubmit={onSubmit(({ newOwner }) => passOn.mutateAsync(Number(newOwner)), onClose)}
      className="flex flex-col gap-4"
    >
      <FormAlert text={alert} />
      <Field label={words.newOwner} error={formState.errors.newOwner?.message}>
        {(control) => (
          <Select {...control} {...register('newOwner', { required: words.newOwnerRequired })}>
            <option value="">{words.chooseMember}</option>
            {successorsIn(members.data ?? [], userId).map((member) => (
              <option key={member.userId} value={member.userId}>
                {member.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </form>
  );
}

/** What the only owner of a garden can do who wants to leave it: pass it on first, or end it. */
export function LastOwnerDialog({ garden, userId, onClose }: LastOwnerProps) {
  const passOn = usePassOnAndLeave(garden, userId);
  const isAlone = garden.memberCount === 1;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.lastOwnerTitle}
      description={isAlone ? words.lastOwnerAlone(garden.name) : words.lastOwnerText(garden.name)}
      busy={passOn.isPending}
      disabled={isAlone}
      submit={passOn.isPending ? words.leaving : words.passOnAndLeave}
      actions={<EndGarden garden={garden} label={words.endInstead} />}
    >
      {(id) => !isAlone && <SuccessorForm id={id} garden={garden} userId={userId} passOn={passOn} onClose={onClose} />}
    </FormDialog>
  );
}
