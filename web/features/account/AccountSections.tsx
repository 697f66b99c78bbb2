import { AccountSection } from './AccountSection.tsx';
import { Invitations } from './Invitations.tsx';
import { Sessions } from './Sessions.tsx';

/** The account with its sign-ins, below the preferences. Loaded after them. */
export function AccountSections() {
  return (
    <>
      <AccountSection />
      <Sessions />
      <Invitations />
    </>
  );
}
