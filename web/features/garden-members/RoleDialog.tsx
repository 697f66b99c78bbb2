import * as common from '#words/common.ts';
import * as words from '#words/garden-members.ts';
import type { Garden, GardenMember, GardenRole } from '../../../contract/gardens.ts';
import { FormAlert } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { useChangeRole } from './members.api.ts';
import { type Loss, lossBy } from './members.rules.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface RoleDialogProps {
  garden: Garden;
  member: GardenMember;
  isOneself: boolean;
  onClose: () => void;
}

function lossWords(loss: Loss | null, { name }: GardenMember, isOneself: boolean): string {
  if (loss === null) return '';
  if (isOneself) return words.youLoseOwnership;
  return loss === 'ownership' ? words.losesOwnership(name) : words.losesEditing(name);
}

interface RoleFormProps extends Pick<RoleDialogProps, 'member' | 'isOneself' | 'onClose'> {
  id: string;
  change: ReturnType<typeof useChangeRole>;
}

function RoleForm({ id, member, isOneself, change, onClose }: RoleFormProps) {
  const { register, watch, alert, formState, onSubmit } = useServerForm<{ role: GardenRole }>({
    before: { role: member.role },
  });
  const save = async ({ role }: { role: GardenRole }) => {
    if (role !== member.role) await change.mutateAsync(role);
  };
  return (
    <form id={id} noValidate onSubmit={onSubmit(save, onClose)} className="flex flex-col gap-3">
      <FormAlert text={alert} />
      <RoleChoice field={register('role')} error={formState.errors.role?.message} />
      <p role="status" className="min-h-6 text-sm font-medium text-clay [overflow-wrap:anywhere]">
        {lossWords(lossBy(member.role, watch('role')), member, isOneself)}
      </p>
    </form>
  );
}

/** Gives a member another role, and says what they lose by it. */
export function RoleDialog({ garden, member, isOneself, onClose }: RoleDialogProps) {
  const change = useChangeRole(garden, member, isOneself);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={isOneself ? words.yourRoleQuestion : words.roleQuestion(member.name)}
      description={<bdi>{garden.name}</bdi>}
      busy={change.isPending}
      submit={change.isPending ? common.saving : words.saveRole}
    >
      {(id) => <RoleForm id={id} member={member} isOneself={isOneself} change={change} onClose={onClose} />}
    </FormDialog>
  );
}
