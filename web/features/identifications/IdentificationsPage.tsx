import * as common from '#words/common.ts';
import * as words from '#words/identifications.ts';
import { useUser } from '../../api/current-user.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SignInPrompt } from '../auth/SignInPrompt.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { EntryList } from './EntryList.tsx';

/** The record of every identification in a garden. */
export function IdentificationsPage() {
  const { user, isLoading, isError } = useUser();
  if (!user && !isLoading && !isError) {
    return <SignInPrompt title={words.signInTitle} text={words.signInText} />;
  }
  return (
    <>
      <PageHeading title={common.identifications} subtitle={words.subtitle} />
      {isError ? <UserFailure title={words.notLoaded} /> : <EntryList />}
    </>
  );
}

export { prepareIdentifications } from './identifications.api.ts';
