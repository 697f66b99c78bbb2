import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import * as words from '#words/account.ts';
import type { Account } from '../../../contract/account.ts';
import { AddressedSection } from '../../ui/AddressedSection.tsx';
import { useAddressedDialog } from '../../ui/addressed.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { asDialog, lazyPart } from '../../ui/lazy-part.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useSignInOptions } from '../auth/options.api.ts';
import { useAccount, useKeepEmail, useSendConfirmation } from './account.api.ts';
import { Invitations } from './Invitations.tsx';
import { Sessions } from './Sessions.tsx';
import { SignInAgain } from './SignInAgain.tsx';

const PasswordDialog = lazyPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog, {
  dialog: asDialog,
});
const EmailDialog = lazyPart(async () => (await import('./EmailDialog.tsx')).EmailDialog, { dialog: asDialog });

interface RowProps {
  name: string;
  children: ReactNode;
  action?: ReactNode;
  below?: ReactNode;
}

function Row({ name, children, action, below }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5">
      <dt className="w-full text-sm text-ink-2 sm:w-28">{name}</dt>
      <dd className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{children}</dd>
      {action && <dd>{action}</dd>}
      {below && <dd className="w-full">{below}</dd>}
    </div>
  );
}

function Pending({ address, isNew }: { address: string; isNew: boolean }) {
  const keep = useKeepEmail();
  const singleFlight = useSingleFlight();
  const strong = <b className="font-medium">{address}</b>;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sheet bg-leaf-wash px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        {isNew ? words.confirmNewAddressHint(strong) : words.confirmAddressHint(strong)}
      </p>
      <Button size="sm" busy={keep.isPending} onClick={() => singleFlight(() => keep.mutateAsync())}>
        {isNew ? words.cancelChange : words.cancelConfirmation}
      </Button>
    </div>
  );
}

const unseen = (text: ReactNode) => <span className="sr-only">{text}</span>;

const dialogs = ['email', 'password'] as const;

function Details({ account }: { account: Account }) {
  const { last, isOpen, open, close } = useAddressedDialog(dialogs);
  const options = useSignInOptions();
  const confirmation = useSendConfirmation();
  const singleFlight = useSingleFlight();
  const { email, emailVerified, isConfirmable, pendingEmail, hasPassword, provider, freshSignIn } = account;
  const mayChange = hasPassword || freshSignIn;
  const shown = mayChange ? last : null;
  return (
    <>
      <dl className="border-b border-line">
        <Row
          name={words.email}
          below={pendingEmail !== null && <Pending address={pendingEmail} isNew={pendingEmail !== email} />}
          action={
            <div className="flex flex-wrap gap-2">
              {isConfirmable && pendingEmail === null && (
                <Button
                  size="sm"
                  busy={confirmation.isPending}
                  onClick={() => singleFlight(() => confirmation.mutateAsync())}
                >
                  {words.confirmAddressButton(unseen)}
                </Button>
              )}
              <Button size="sm" disabled={!mayChange} onClick={() => open('email')}>
                {words.changeAddressButton(unseen)}
              </Button>
            </div>
          }
        >
          <span className="me-2.5">{email}</span>
          {emailVerified && <Chip icon={<BadgeCheck aria-hidden className="icon-sm" />}>{words.confirmed}</Chip>}
        </Row>
        {options?.passwords !== false && (
          <Row
            name={words.password}
            action={
              <Button size="sm" disabled={!mayChange} onClick={() => open('password')}>
                {hasPassword ? words.changePasswordButton(unseen) : words.setPasswordButton}
              </Button>
            }
          >
            {hasPassword ? words.passwordIsSet : words.noPassword}
          </Row>
        )}
        {provider !== null && <Row name={words.linkedWith}>{provider}</Row>}
      </dl>
      {!mayChange && (
        <div className="mt-4">
          <SignInAgain purpose="changeSignIn" provider={provider} returnTo="/settings#account" />
        </div>
      )}
      {shown === 'email' && <EmailDialog account={account} open={isOpen} onOpenChange={close} />}
      {shown === 'password' && <PasswordDialog account={account} open={isOpen} onOpenChange={close} />}
    </>
  );
}

/** What the gardener signs in with and where they are, and the ways to change it. Only for a signed-in user. */
export function AccountSection() {
  const account = useAccount();
  return (
    <AddressedSection
      id="account"
      holds={['sessions']}
      title={words.account}
      hint={words.accountHint}
      isReady={account.data !== undefined}
    >
      <Loaded of={account} failed={words.accountNotLoaded} skeleton="h-36">
        {(data) => <Details account={data} />}
      </Loaded>
      <Sessions />
      <Invitations />
    </AddressedSection>
  );
}
