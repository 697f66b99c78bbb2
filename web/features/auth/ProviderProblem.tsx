import { type SignInProblemCode, signInProblems } from '../../../contract/provider.ts';
import { FormAlert } from './FormAlert.tsx';

interface Names {
  /** Of the provider. */
  name: string;
  /** Ends a sentence that begins with trying again, where there is another way in. */
  orPassword: string;
}

const sentences: Record<SignInProblemCode, (names: Names) => string> = {
  provider_down: ({ name, orPassword }) => `${name} cannot be reached right now. Try again in a moment${orPassword}.`,
  cancelled: ({ name, orPassword }) => `You did not finish signing in with ${name}. Try again${orPassword}.`,
  expired: () => 'That sign-in took too long, was used already, or began in another browser. Please try again.',
  refused: ({ name }) =>
    `The answer of ${name} could not be accepted. Try again; if it stays like this, tell the person who runs this garden.`,
  email_missing: ({ name }) =>
    `An account here needs an e-mail address, and ${name} gives none. Add one there, then try again.`,
  email_unverified: ({ name, orPassword }) =>
    `There is an account with your e-mail address already, and ${name} has not confirmed that the address is yours. Confirm it there and try again${orPassword}.`,
  invite_needed: ({ name }) =>
    `You need an invitation to create an account here. Open the link of your invitation, then continue with ${name}.`,
  sign_up_closed: () =>
    'There is no account for you here yet, and new ones cannot be created. Ask the person who runs this garden for one.',
};

interface ProviderProblemProps {
  /** Query string of the page. */
  search: string;
  provider: string;
  passwords: boolean;
}

/** Why nobody came back from the provider signed in, and what to do; nothing where all is well. */
export function ProviderProblem({ search, provider, passwords }: ProviderProblemProps) {
  const told = new URLSearchParams(search).get('problem');
  const problem = signInProblems.find((code) => code === told);
  if (!problem) return null;
  const orPassword = passwords ? ', or sign in with your password' : '';
  return (
    <div className="mb-5">
      <FormAlert text={sentences[problem]({ name: provider, orPassword })} />
    </div>
  );
}
