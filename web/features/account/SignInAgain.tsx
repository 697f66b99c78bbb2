import * as words from '#words/password.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { providerUrl, useSignInOptions } from '../auth/options.api.ts';

interface SignInAgainProps {
  /** What the person wants to do. */
  purpose: 'changeSignIn' | 'deleteAccount';
  /** The provider that the account is linked with; null for none. */
  provider: string | null;
  /** Where to come back to. */
  returnTo: string;
}

/** For an account without a password whose owner must sign in again to prove their identity. */
export function SignInAgain({ purpose, provider: linked, returnTo }: SignInAgainProps) {
  const options = useSignInOptions();
  // If passwords are disabled, the provider is the only way, and links the account.
  const provider = linked ?? (options?.passwords === false ? options.provider : null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sheet bg-leaf-wash px-4 py-3">
      {provider ? (
        <>
          <p className="min-w-0 flex-1 basis-64">{words.signInAgain(purpose)}</p>
          <ButtonLink size="sm" href={providerUrl(returnTo)} external>
            <span className="min-w-0 [overflow-wrap:anywhere]">{words.continueWith(provider)}</span>
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-64">{words.setPasswordFirst(purpose)}</p>
          <ButtonLink size="sm" href="/forgot-password">
            {words.setByEmail}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
