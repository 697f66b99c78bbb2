import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where a failure is told by the form or the page that asked: the hook, and who tells. */
const toldElsewhere: Record<string, string> = {
  useSignIn: 'auth/CredentialsForm.tsx',
  useSignUp: 'auth/CredentialsForm.tsx',
  useAskPasswordReset: 'auth/ForgotPasswordPage.tsx',
  useResetPassword: 'auth/ResetPasswordPage.tsx',
  useChangePassword: 'account/PasswordDialog.tsx',
  useChangeEmail: 'account/EmailDialog.tsx',
  useConfirmEmail: 'account/ConfirmEmailPage.tsx',
  useRefuseEmail: 'account/ConfirmEmailPage.tsx',
  useExport: 'account/privacy/ExportButton.tsx',
  useImport: 'account/privacy/ImportData.tsx',
  useDeleteAccount: 'account/privacy/DeleteDialog.tsx',
  useAddGarden: 'garden-members/GardenNameDialog.tsx',
  useRenameGarden: 'garden-members/GardenNameDialog.tsx',
  useEditGarden: 'garden-members/GardenSettingsDialog.tsx',
  useChangeRole: 'garden-members/RoleDialog.tsx',
  usePassOnAndLeave: 'garden-members/LastOwnerDialog.tsx',
  useInviteToGarden: 'garden-members/InviteDialog.tsx',
  useJoinGarden: 'garden-members/join/JoinGardenPage.tsx',
  useSubmitSearch: 'search/SearchPage.tsx',
  useAskAnother: 'identify/AskAnother.tsx',
  useCheckPlants: 'plant-import/ImportTable.tsx',
  useImportPlants: 'plant-import/ImportTable.tsx',
  useReadCalendar: 'calendar/ImportDialog.tsx',
  useImportCalendar: 'calendar/ImportDialog.tsx',
  useAddField: 'own-fields/FieldManager.tsx',
  useRenameField: 'own-fields/FieldManager.tsx',
  useMakeKey: 'account/keys/NewKeyDialog.tsx',
  useMakeWebhook: 'account/webhooks/NewWebhookDialog.tsx',
};

const here = import.meta.dirname;
const text = (file: string) => readFileSync(join(here, file), 'utf8');

/** Every hook that writes, with its source: from its name to the next declaration. */
const hooks = globSync('**/*.{ts,tsx}', { cwd: here })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    text(file)
      .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
      .filter((block) => block.includes('useMutation('))
      .map((block) => ({ name: block.match(/(?:function|const) (\w+)/)?.[1] ?? file, block })),
  );

const tells = (source: string): boolean => /toastFailure\(|onError: toastNotAdded/.test(source);
const handles = (source: string): boolean => /onError|\.isError|\berror\b/.test(source);

test('every write tells of its failure', () => {
  expect(hooks.length).toBeGreaterThan(40);
  const silent = hooks.filter(({ name, block }) => !(name in toldElsewhere) && !tells(block));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test.each(Object.entries(toldElsewhere))('the failure of %s is told by %s', (name, file) => {
  expect(hooks.map((hook) => hook.name)).toContain(name);
  const source = text(file);
  expect(source).toContain(`${name}(`);
  expect(handles(source)).toBe(true);
});
