import * as words from '#words/account.ts';
import type { Account, accountApi } from '../../../contract/account.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { PasswordChange } from '../../../contract/forms.ts';
import { resolverOf } from '../../api/validation.ts';
import { Field, FormAlert } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { newPasswordHint, PasswordInput } from '../auth/PasswordInput.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { useChangePassword } from './account.api.ts';

interface PasswordDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface PasswordFormProps {
  id: string;
  account: Account;
  change: ReturnType<typeof useChangePassword>;
  onDone: () => void;
}

function PasswordForm({ id, account: { email, hasPassword }, change, onDone }: PasswordFormProps) {
  const { register, alert, watch, formState, onSubmit } = useServerForm<BodyOf<typeof accountApi.changePassword>['in']>(
    {
      resolver: resolverOf(PasswordChange),
      before: { currentPassword: hasPassword ? '' : null, newPassword: '' },
      names: hasPassword ? ['currentPassword', 'newPassword'] : ['newPassword'],
    },
  );
  const { errors } = formState;
  const submit = onSubmit(async (passwords) => {
    await change.mutateAsync(passwords);
    toast({
      title: hasPassword ? words.passwordChanged : words.passwordSet,
      description: words.otherDevicesSignedOut,
    });
  }, onDone);
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert text={alert} />
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <Field label={words.currentPassword} error={errors.currentPassword?.message}>
          {(control) => <PasswordInput {...control} {...register('currentPassword')} what={words.theCurrentPassword} />}
        </Field>
      )}
      <Field label={words.newPassword} hint={newPasswordHint(watch('newPassword'))} error={errors.newPassword?.message}>
        {(control) => <PasswordInput {...control} {...register('newPassword')} isNew what={words.theNewPassword} />}
      </Field>
    </form>
  );
}

/** Changes the password, or sets a first one. What was typed stays until it is done or the dialog is closed. */
export function PasswordDialog({ account, open, onOpenChange }: PasswordDialogProps) {
  const change = useChangePassword();
  const close = () => onOpenChange(false);
  return (
    <FormDialog
      open={open}
      onClose={close}
      dismissable={false}
      title={account.hasPassword ? words.changePassword : words.setPasswordTitle}
      description={words.otherDevicesSignOut}
      busy={change.isPending}
      submit={account.hasPassword ? words.changePassword : words.setPassword}
    >
      {(id) => <PasswordForm id={id} account={account} change={change} onDone={close} />}
    </FormDialog>
  );
}
