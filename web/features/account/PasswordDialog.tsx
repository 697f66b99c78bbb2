import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as words from '#words/account-password.ts';
import * as common from '#words/common.ts';
import type { Account, accountApi } from '../../../contract/account.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { PasswordChange } from '../../../contract/forms.ts';
import { resolverOf } from '../../api/form-validation.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { toast } from '../../ui/toast.ts';
import { newPasswordHint, PasswordInput } from '../auth/PasswordInput.tsx';
import { useRefusal } from '../auth/use-refusal.ts';
import { useChangePassword } from './account.api.ts';

interface PasswordDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Passwords = BodyOf<typeof accountApi.changePassword>['in'];

interface PasswordFormProps {
  id: string;
  account: Account;
  change: ReturnType<typeof useChangePassword>;
  onDone: () => void;
}

function PasswordForm({ id, account: { email, hasPassword }, change, onDone }: PasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Passwords>({
    resolver: resolverOf(PasswordChange),
    defaultValues: { currentPassword: hasPassword ? '' : null, newPassword: '' },
  });
  const { alert, clearAlert, refuse } = useRefusal(
    setError,
    hasPassword ? ['currentPassword', 'newPassword'] : ['newPassword'],
  );
  const { errors } = formState;
  const submit = handleSubmit((passwords) => {
    clearAlert();
    if (change.isPending) return;
    change.mutate(passwords, {
      onSuccess() {
        toast({
          title: hasPassword ? words.passwordChanged : words.passwordSet,
          description: words.otherDevicesSignedOut,
        });
        onDone();
      },
      onError: refuse,
    });
  });
  const filled = (value: string) => value || undefined;
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert text={alert} />
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <Field label={words.currentPassword} error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('currentPassword', { setValueAs: filled })}
              what={words.theCurrentPassword}
            />
          )}
        </Field>
      )}
      <Field label={words.newPassword} hint={newPasswordHint} error={errors.newPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('newPassword', { setValueAs: filled })}
            isNew
            what={words.theNewPassword}
          />
        )}
      </Field>
    </form>
  );
}

/** Changes the password, or sets a first one. What was typed stays until it is done or the dialog is closed. */
export function PasswordDialog({ account, open, onOpenChange }: PasswordDialogProps) {
  const id = useId();
  const change = useChangePassword();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      dismissable={false}
      title={account.hasPassword ? words.changePassword : words.setPasswordTitle}
      description={words.otherDevicesSignOut}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{common.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={change.isPending}>
            {account.hasPassword ? words.changePassword : words.setPassword}
          </Button>
        </>
      }
    >
      <PasswordForm id={id} account={account} change={change} onDone={() => onOpenChange(false)} />
    </Modal>
  );
}
