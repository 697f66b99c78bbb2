import * as words from '#words/auth.ts';
import { signInProblems } from '../../../contract/values.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';

interface ProviderProblemProps {
  /** Query string of the page. */
  search: string;
  provider: string;
  passwords: boolean;
}

/** Why signing in with the provider failed, and what to do; nothing if it did not. */
export function ProviderProblem({ search, provider, passwords }: ProviderProblemProps) {
  const told = new URLSearchParams(search).get('problem');
  const problem = signInProblems.find((code) => code === told);
  if (!problem) return null;
  return (
    <div className="mb-5">
      <FormAlert text={words.providerProblems[problem](provider, passwords)} />
    </div>
  );
}
