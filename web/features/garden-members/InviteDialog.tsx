import { useEffect, useState } from 'react';
import * as words from '#words/garden-members.ts';
import type { Garden, GardenRole, NewInvitation } from '../../../contract/gardens.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Field, FormAlert } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { type MadeInvitation, type MailState, useInviteToGarden, useMailState } from './invitations.api.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface InviteFields {
  role: GardenRole;
  email: string;
}

interface InviteFormProps {
  id: string;
  onInvite: (invitation: NewInvitation) => Promise<unknown>;
  mail: MailState | undefined;
  /** Called when there is an address to send it to, or no longer. */
  onAddressed: (hasAddress: boolean) => void;
  onDone: () => void;
}

function InviteForm({ id, onInvite, mail, onAddressed, onDone }: InviteFormProps) {
  const { register, watch, alert, formState, onSubmit } = useServerForm<InviteFields>({
    before: { role: 'gardener', email: '' },
  });
  const hasAddress = watch('email').trim() !== '';
  useEffect(() => {
    onAddressed(hasAddress);
    return () => onAddressed(false);
  }, [hasAddress, onAddressed]);
  return (
    <form
      id={id}
      noValidate
      onSubmit={onSubmit(({ role, email }) => onInvite({ role, ...(hasAddress && { email: email.trim() }) }), onDone)}
      className="flex flex-col gap-4"
    >
      <FormAlert text={alert} />
      <RoleChoice field={register('role')} error={formState.errors.role?.message} />
      {mail === 'possible' && (
        <Field label={words.emailOptional} hint={words.emailHint} error={formState.errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      {mail === 'no-mail' && <p className="text-sm text-ink-2">{words.noEmail}</p>}
      {mail === 'unconfirmed' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sheet bg-leaf-wash px-4 py-3">
          <p className="min-w-0 flex-1 basis-60 text-sm">{words.confirmFirst}</p>
          <ButtonLink size="sm" href="/settings#account" onClick={onDone}>
            {words.confirmAddress}
          </ButtonLink>
        </div>
      )}
    </form>
  );
}

interface InviteDialogProps {
  garden: Garden;
  onInvited: (invitation: MadeInvitation) => void;
  onClose: () => void;
}

/** Invites one person to a garden, by a link or an e-mail. */
export function InviteDialog({ garden, onInvited, onClose }: InviteDialogProps) {
  const mail = useMailState();
  const invite = useInviteToGarden(garden.id);
  const [hasAddress, setHasAddress] = useState(false);
  const submit = hasAddress ? words.sendInvitation : words.createLink;
  const sending = hasAddress ? words.sending : words.creating;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.inviteTitle(garden.name)}
      busy={invite.isPending}
      submit={invite.isPending ? sending : submit}
    >
      {(id) => (
        <InviteForm
          id={id}
          onInvite={(body) => invite.mutateAsync(body).then(onInvited)}
          mail={mail}
          onAddressed={setHasAddress}
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}
