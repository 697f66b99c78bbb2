import * as words from '#words/account.ts';
import type { Account, accountApi } from '../../../contract/account.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { EmailChange } from '../../../contract/forms.ts';
import { resolverOf } from '../../api/validation.ts';
import { Field, FormAlert } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { EmailInput, emailHint } from '../auth/EmailInput.tsx';
import { PasswordInput } from '../auth/PasswordInput.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { useChangeEmail } from './account.api.ts';

interface EmailDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface EmailFormProps {
  id: string;
  account: Account;
  change: ReturnType<typeof useChangeEmail>;
  onDone: () => void;
}

function EmailForm({ id, account: { hasPassword }, change, onDone }: EmailFormProps) {
  const { register, alert, formState, onSubmit } = useServerForm<BodyOf<typeof accountApi.changeEmail>['in']>({
    resolver: resolverOf(EmailChange),
    before: { email: '', currentPassword: hasPassword ? '' : null },
    names: hasPassword ? ['email', 'currentPassword'] : ['email'],
    conflict: 'email',
  });
  const { errors } = formState;
  const submit = onSubmit(async (wanted) => {
    const { email, pendingEmail } = await change.mutateAsync(wanted);
    toast(
      pendingEmail === null
        ? { title: words.addressChanged, description: words.addressChangedText(email) }
        : { title: words.checkYourEmail, description: words.openTheLink(pendingEmail) },
    );
  }, onDone);
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert text={alert} />
      <Field label={words.newAddress} hint={emailHint(errors.email)} error={errors.email?.message}>
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      {hasPassword && (
        <Field label={words.password} error={errors.currentPassword?.message}>
          {(control) => <PasswordInput {...control} {...register('currentPassword')} />}
        </Field>
      )}
    </form>
  );
}

/** Changes the e-mail address. What was typed stays until it is done or the dialog is closed. */
export function EmailDialog({ account, open, onOpenChange }: EmailDialogProps) {
  const change = useChangeEmail();
  const close = () => onOpenChange(false);
  return (
    <FormDialog
      open={open}
      onClose={close}
      dismissable={false}
      title={words.changeAddressTitle}
      description={words.currentAddress(account.email)}
      busy={change.isPending}
      submit={words.changeAddress}
    >
      {(id) => <EmailForm id={id} account={account} change={change} onDone={close} />}
    </FormDialog>
  );
}
