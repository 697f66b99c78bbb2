import * as words from '#words/common.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useSignInOptions } from './options.api.ts';

/** Leads to a new account, where everybody may create one here. */
export function CreateAccount() {
  const options = useSignInOptions();
  if (!options?.passwords || options.signUp !== 'open') return null;
  return <ButtonLink href="/sign-in?mode=sign-up">{words.createAccount}</ButtonLink>;
}
