import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/privacy.ts';
import type { Account } from '../../../../contract/account.ts';
import { clearUser, useUser } from '../../../api/current-user.ts';
import { unsent } from '../../../api/waiting/facts.ts';
import { useWaiting } from '../../../api/waiting/list.ts';
import { Field, FormAlert } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordInput } from '../../auth/PasswordInput.tsx';
import { clearDeviceData } from '../../device/clear-device-data.ts';
import { useServerForm } from '../../device/drafts/use-server-form.ts';
import { needsSuccessor } from '../../garden-members/members.rules.ts';
import { useGardens } from '../../gardens/gardens.api.ts';
import { SignInAgain } from '../SignInAgain.tsx';
import { ExportButton } from './ExportButton.tsx';
import { GardenSuccessors } from './GardenSuccessors.tsx';
import { useDeleteAccount } from './privacy.api.ts';
import { areChosen, type Successors, successionsOf, successorField } from './successors.rules.ts';

interface DeleteDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where signing in again comes back to. */
  returnTo: string;
}

const goodbyeMs = 12_000;

function useGoodbye(): () => Promise<void> {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  return async () => {
    await import('../../../api/waiting/page.ts').then(({ discardAll }) => discardAll()).catch(() => undefined);
    navigate('/');
    clearUser(cache);
    clearDeviceData();
    toast({
      title: words.deleted,
      description: words.deletedText,
      durationMs: goodbyeMs,
    });
  };
}

function WhatGoes() {
  const { data: gardens } = useGardens();
  const waiting = unsent(useWaiting());
  const hasShared = gardens?.some(({ memberCount }) => memberCount > 1);
  return (
    <>
      <ul className="list-disc ps-5">
        {Object.values(words.deleteList).map((each) => (
          <li key={each}>{each}</li>
        ))}
        {waiting > 0 && <li>{words.deletedToo(waiting)}</li>}
      </ul>
      {hasShared && <p className="mt-2">{words.whatStays}</p>}
    </>
  );
}

interface DeleteFormProps {
  id: string;
  account: Account;
  remove: ReturnType<typeof useDeleteAccount>;
  /** Called when it has become possible or impossible to send. */
  onSure: (isSure: boolean) => void;
}

interface DeleteFields {
  currentPassword: string;
  isSure: boolean;
  successors: Successors;
}

/** The form to delete the account: the new owners of shared gardens, and a proof of identity. */
function DeleteForm({ id, account: { email, hasPassword }, remove, onSure }: DeleteFormProps) {
  const goodbye = useGoodbye();
  const { user } = useUser();
  const gardens = useGardens();
  const { register, watch, setValue, alert, formState, onSubmit } = useServerForm<DeleteFields>({
    before: { currentPassword: '', isSure: false, successors: {} },
    names: ['currentPassword'],
  });
  const orphans = gardens.data?.filter(needsSuccessor);
  const { currentPassword, isSure, successors } = watch();
  const isProven = hasPassword ? currentPassword !== '' : isSure;
  const maySend = isProven && orphans !== undefined && areChosen(orphans, successors);
  useEffect(() => {
    onSure(maySend);
    return () => onSure(false);
  }, [maySend, onSure]);
  const submit = onSubmit(async (fields) => {
    if (!maySend) return;
    await remove
      .mutateAsync({
        currentPassword: hasPassword ? fields.currentPassword : null,
        ...(orphans.length > 0 && { gardens: successionsOf(orphans, fields.successors) }),
      })
      .then(goodbye);
  });
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <GardenSuccessors
        asked={gardens}
        gardens={orphans}
        userId={user?.id ?? 0}
        chosen={successors}
        register={(garden) => register(`successors.${successorField(garden)}`)}
        onReset={(garden) => setValue(`successors.${successorField(garden)}`, '')}
      />
      <FormAlert text={alert} />
      {hasPassword ? (
        <>
          {/* Tells a password manager whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <Field label={words.yourPassword} hint={words.passwordHint} error={formState.errors.currentPassword?.message}>
            {(control) => <PasswordInput {...control} {...register('currentPassword')} readOnly={remove.isPending} />}
          </Field>
        </>
      ) : (
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            {...register('isSure')}
            aria-disabled={remove.isPending}
            className="mt-0.5 size-5 shrink-0 accent-leaf"
          />
          <span>{words.deleteConsent}</span>
        </label>
      )}
    </form>
  );
}

/** Asks whether the account is to be deleted. Neither a press outside nor an impatient one does it. */
export function DeleteDialog({ account, open, onOpenChange, returnTo }: DeleteDialogProps) {
  const remove = useDeleteAccount();
  const [isSure, setIsSure] = useState(false);
  const { hasPassword, freshSignIn, provider } = account;
  const mayDelete = hasPassword || freshSignIn;
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      dismissable={false}
      title={words.deleteQuestion}
      description={words.deleteWarning}
      busy={remove.isPending}
      disabled={!mayDelete || !isSure}
      tone="danger"
      cancel={words.keepAccount}
      submit={remove.isPending ? common.deleting : words.deleteForGood}
    >
      {(id) => (
        <>
          <p className="mb-2 font-medium">{words.deleteListTitle}</p>
          <WhatGoes />
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sheet bg-leaf-wash px-4 py-3">
            <p className="min-w-0 flex-1 basis-60">{words.exportFirstHint}</p>
            <ExportButton size="sm" />
          </div>
          {mayDelete ? (
            <DeleteForm id={id} account={account} remove={remove} onSure={setIsSure} />
          ) : (
            <div className="mt-5">
              <SignInAgain purpose="deleteAccount" provider={provider} returnTo={returnTo} />
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}
