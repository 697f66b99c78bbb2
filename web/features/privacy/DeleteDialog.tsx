import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/privacy-delete.ts';
import type { Account } from '../../../contract/account.ts';
import { forgetUser } from '../../api/current-user.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { toast } from '../../ui/toast.ts';
import { SignInAgain } from '../account/SignInAgain.tsx';
import { PasswordInput } from '../auth/PasswordInput.tsx';
import { refusal } from '../auth/refusal.ts';
import { forgetHere } from '../device/forget-here.ts';
import { ExportButton } from './ExportButton.tsx';
import { useDeleteAccount } from './privacy.api.ts';

interface DeleteDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where signing in again comes back to. */
  returnTo: string;
}

const goodbyeMs = 12_000;

function useGoodbye(): () => void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  return () => {
    navigate('/');
    forgetUser(cache);
    forgetHere();
    toast({
      title: words.deleted,
      description: words.goodbye,
      durationMs: goodbyeMs,
    });
  };
}

function WhatGoes() {
  return (
    <ul className="list-disc ps-5">
      {words.whatGoes.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

interface FormProps {
  id: string;
  account: Account;
  mutate: ReturnType<typeof useDeleteAccount>['mutate'];
  isPending: boolean;
  isSure: boolean;
  onSure: (isSure: boolean) => void;
}

function DeleteForm({ id, account, mutate, isPending, isSure, onSure }: FormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState('');
  const [alert, setAlert] = useState('');
  const goodbye = useGoodbye();
  const { email, hasPassword } = account;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || !isSure) return;
    setAlert('');
    setWrong('');
    mutate(hasPassword ? (input.current?.value ?? '') : null, {
      onSuccess: goodbye,
      onError(error) {
        const { fields, form } = refusal(error, ['currentPassword']);
        setAlert(form);
        setWrong(fields[0]?.message ?? '');
        if (fields.length > 0) input.current?.focus();
      },
    });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <FormAlert text={alert} />
      {hasPassword ? (
        <>
          {/* Tells a password manager whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <Field label={words.yourPassword} hint={words.whyPassword} error={wrong}>
            {(control) => (
              <PasswordInput
                {...control}
                ref={input}
                readOnly={isPending}
                onChange={({ target }) => {
                  setWrong('');
                  onSure(target.value !== '');
                }}
              />
            )}
          </Field>
        </>
      ) : (
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={isSure}
            disabled={isPending}
            onChange={({ target }) => onSure(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-leaf"
          />
          <span>{words.iKnow}</span>
        </label>
      )}
    </form>
  );
}

/** Asks whether the account is to be deleted. Neither a press outside nor an impatient one does it. */
export function DeleteDialog({ account, open, onOpenChange, returnTo }: DeleteDialogProps) {
  const id = useId();
  const { mutate, isPending } = useDeleteAccount();
  const [isSure, setIsSure] = useState(false);
  const { hasPassword, freshSignIn, provider } = account;
  const mayDelete = hasPassword || freshSignIn;
  const change = (next: boolean) => {
    if (isPending) return;
    setIsSure(false);
    onOpenChange(next);
  };
  return (
    <Modal
      open={open}
      onOpenChange={change}
      dismissable={false}
      title={words.deleteQuestion}
      description={words.atOnce}
      footer={
        <>
          <Button disabled={isPending} onClick={() => change(false)}>
            {words.keepAccount}
          </Button>
          <Button type="submit" form={id} variant="danger" disabled={!mayDelete || !isSure} busy={isPending}>
            {isPending ? common.deleting : words.deleteForGood}
          </Button>
        </>
      }
    >
      <p className="mb-2 font-medium">{words.thisGoes}</p>
      <WhatGoes />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sheet bg-leaf-wash px-4 py-3">
        <p className="min-w-0 flex-1 basis-60">{words.exportFirst}</p>
        <ExportButton size="sm" />
      </div>
      {mayDelete ? (
        <DeleteForm
          id={id}
          account={account}
          mutate={mutate}
          isPending={isPending}
          isSure={isSure}
          onSure={setIsSure}
        />
      ) : (
        <div className="mt-5">
          <SignInAgain purpose="deleteAccount" provider={provider} returnTo={returnTo} />
        </div>
      )}
    </Modal>
  );
}
