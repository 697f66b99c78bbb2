import { useId } from 'react';
import { Link } from 'wouter';
import * as calls from '#words/account.ts';
import * as words from '#words/privacy.ts';
import { AddressedSection } from '../../../ui/AddressedSection.tsx';
import { useAddressedDialog, useAddressedHeading } from '../../../ui/addressed.ts';
import { Button } from '../../../ui/Button.tsx';
import { NotLoaded } from '../../../ui/Loaded.tsx';
import { asDialog, lazyPart } from '../../../ui/lazy-part.tsx';
import { useAccount } from '../account.api.ts';
import { ExportButton } from './ExportButton.tsx';
import { ImportData } from './ImportData.tsx';

const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog, { dialog: asDialog });

const deletePart = 'delete-account';
const dialogs = ['delete'] as const;

function DeleteAccount() {
  const headingId = useId();
  const account = useAccount();
  const heading = useAddressedHeading(deletePart, account.data !== undefined);
  const { last, isOpen, open, close } = useAddressedDialog(dialogs);
  return (
    <section aria-labelledby={headingId} className="mt-8 rounded-sheet border border-line p-4 sm:p-5">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="text-xl outline-none">
        {words.deleteTitle}
      </h3>
      <p className="mt-1 mb-4 text-ink-2">{words.deleteAccountHint}</p>
      {account.isError && !account.data ? (
        <NotLoaded of={account} failed={calls.accountNotLoaded} />
      ) : (
        <Button
          className="border-clay! text-clay! hover:bg-clay-wash!"
          disabled={!account.data}
          onClick={() => open('delete')}
        >
          {words.deleteAccount}
        </Button>
      )}
      {last && account.data && (
        <DeleteDialog account={account.data} open={isOpen} onOpenChange={close} returnTo={`/settings#${deletePart}`} />
      )}
    </section>
  );
}

/** What the gardener may do with what is kept of them: take it along, bring it here, delete it. For a signed-in user. */
export function PrivacySection() {
  const id = useId();
  return (
    <AddressedSection id="data" holds={[deletePart]} title={words.yourData} hint={words.dataHint} isReady={true}>
      <section aria-labelledby={`${id}-export`} className="mt-6">
        <h3 id={`${id}-export`} className="text-xl">
          {words.exportTitle}
        </h3>
        <p className="mt-1 mb-4 text-ink-2">{words.exportHint}</p>
        <ExportButton />
      </section>

      <section aria-labelledby={`${id}-import`} className="mt-8">
        <h3 id={`${id}-import`} className="text-xl">
          {words.importTitle}
        </h3>
        <p className="mt-1 text-ink-2">{words.importHint}</p>
        <ImportData />
        <Link href="/garden/import" className="link mt-2 inline-flex min-h-11 items-center">
          {words.importTable}
        </Link>
      </section>

      <DeleteAccount />
    </AddressedSection>
  );
}
