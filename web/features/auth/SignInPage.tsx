import { useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import * as words from '#words/auth.ts';
import type { SignInOptions } from '../../../contract/auth.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { signInProblems } from '../../../contract/sign-in-problems.ts';
import { useUser } from '../../api/current-user.ts';
import { takeReturn } from '../../api/return-to.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { CredentialsForm, type Mode } from './CredentialsForm.tsx';
import { providerUrl, useSignInOptions } from './options.api.ts';
import { handedOn, tokenBeside, useLinkToken } from './use-link-token.ts';
import { WaitingHere } from './WaitingHere.tsx';

interface ProviderProblemProps {
  /** Query string of the page. */
  search: string;
  provider: string;
  passwords: boolean;
}

/** Why signing in with the provider failed, and what to do; nothing if it did not. */
function ProviderProblem({ search, provider, passwords }: ProviderProblemProps) {
  const told = new URLSearchParams(search).get('problem');
  const problem = signInProblems.find((code) => code === told);
  if (!problem) return null;
  const text = (passwords && ownValue(words.providerProblemsOrPassword, problem)) || words.providerProblems[problem];
  return (
    <div className="mb-5">
      <FormAlert text={typeof text === 'string' ? text : text(provider)} />
    </div>
  );
}

const greetings = {
  'sign-in': {
    title: words.welcomeBack,
    text: words.signInHint,
  },
  'sign-up': {
    title: words.startYourGarden,
    text: words.signUpHint,
  },
} as const;

interface ProviderProps {
  name: string;
  returnTo: string;
  alone: boolean;
  invite: string;
}

/** Signing in with the provider, above the password where there is one, too. */
function Provider({ name, returnTo, alone, invite }: ProviderProps) {
  return (
    <>
      <ButtonLink variant={alone ? 'primary' : 'secondary'} href={providerUrl(returnTo, invite)} className="w-full">
        <span className="min-w-0 [overflow-wrap:anywhere]">{words.continueWith(name)}</span>
      </ButtonLink>
      {!alone && (
        <p className="my-5 flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {words.or}
        </p>
      )}
    </>
  );
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Skeleton className="h-72" />
    </>
  );
}

/** Whether an invitation that was followed is of use here. */
const takesNewcomers = (options: SignInOptions | undefined): boolean =>
  options === undefined || (options.passwords && options.signUp !== 'closed');

/** Sign in or create an account, then on to where the visitor was going. An invitation's link begins with the latter. */
export function Page() {
  const invite = useLinkToken('invite');
  const search = useSearch();
  const [wanted, setMode] = useState<Mode>(() => {
    const asked = handedOn('mode') || new URLSearchParams(search).get('mode');
    return invite || asked === 'sign-up' ? 'sign-up' : 'sign-in';
  });
  const [, navigate] = useLocation();
  const { user } = useUser();
  const options = useSignInOptions();
  const [returnTo] = useState(() => takeReturn(search, handedOn('returnTo')));
  const { path, state } = tokenBeside(returnTo);
  if (user) return <Redirect href={path} state={state} replace />;
  const mode = takesNewcomers(options) ? wanted : 'sign-in';
  return (
    <AuthFrame {...greetings[mode]}>
      {mode === 'sign-in' && <WaitingHere />}
      {options?.provider && (
        <ProviderProblem search={search} provider={options.provider} passwords={options.passwords} />
      )}
      {options?.provider && (
        <Provider name={options.provider} returnTo={returnTo} alone={!options.passwords} invite={invite} />
      )}
      {options?.passwords && (
        <CredentialsForm
          mode={mode}
          onModeChange={setMode}
          onDone={() => navigate(path, { replace: true, state })}
          options={options}
          invite={invite}
        />
      )}
      {!options && <Loading />}
    </AuthFrame>
  );
}
