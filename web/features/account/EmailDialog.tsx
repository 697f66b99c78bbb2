import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as calls from '#words/account-calls.ts';
import * as words from '#words/account-email.ts';
import * as common from '#words/common.ts';
import type { Account, accountApi } from '../../../contract/account.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { EmailChange } from '../../../contract/forms.ts';
import { resolverOf } from '../../api/form-validation.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordInput } from '../auth/PasswordInput.tsx';
import { useRefusal } from '../auth/use-refusal.ts';
import { useChangeEmail } from './account.api.ts';

interface EmailDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Change = BodyOf<typeof accountApi.changeEmail>['in'];

interface EmailFormProps {
  id: string;
  account: Account;
  change: ReturnType<typeof useChangeEmail>;
  onDone: () => void;
}

function EmailForm({ id, account: { hasPassword }, change, onDone }: EmailFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Change>({
    resolver: resolverOf(EmailChange),
    defaultValues: { email: '', currentPassword: hasPassword ? '' : null },
  });
  const { alert, clearAlert, refuse } = useRefusal(
    setError,
    hasPassword ? ['email', 'currentPassword'] : ['email'],
    'email',
  );
  const { errors } = formState;
  const submit = handleSubmit((wanted) => {
    clearAlert();
    if (change.isPending) return;
    change.mutate(wanted, {
      onSuccess({ email, pendingEmail }) {
        toast(
          pendingEmail === null
            ? { title: words.addressChanged, description: words.signInWith(email) }
            : { title: calls.checkYourEmail, description: calls.openTheLink(pendingEmail) },
        );
        onDone();
      },
      onError: refuse,
    });
  });
  const filled = (value: string) => value || undefined;
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert text={alert} />
      <Field label={words.newAddress} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email', { setValueAs: filled })}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      {hasPassword && (
        <Field label={words.password} error={errors.currentPassword?.message}>
          {(control) => <PasswordInput {...control} {...register('currentPassword', { setValueAs: filled })} />}
        </Field>
      )}
    </form>
  );
}

/** Changes the e-mail address. What was typed stays until it is done or the dialog is closed. */
export function EmailDialog({ account, open, onOpenChange }: EmailDialogProps) {
  const id = useId();
  const change = useChangeEmail();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      dismissable={false}
      title={words.changeAddressTitle}
      description={words.presentAddress(account.email)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{common.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={change.isPending}>
            {words.changeAddress}
          </Button>
        </>
      }
    >
      <EmailForm id={id} account={account} change={change} onDone={() => onOpenChange(false)} />
    </Modal>
  );
}
