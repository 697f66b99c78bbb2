import * as common from '#words/common.ts';
import * as words from '#words/identifications.ts';
import { useUser } from '../../../api/current-user.ts';
import { readAddress } from '../../../ui/address.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { SignInPrompt } from '../../auth/SignInPrompt.tsx';
import { UserFailure } from '../../auth/UserFailure.tsx';
import type { PageQueries } from '../../gardens/page-queries.ts';
import { EntryList, identificationsAddress } from './EntryList.tsx';
import { identificationsQuery } from './identifications.api.ts';

export const queries: PageQueries = ({ user, chosen: { id }, search }) =>
  user ? [identificationsQuery(id, readAddress(identificationsAddress, search).query)] : [];

/** The record of every identification in a garden. */
export function Page() {
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
