import type { FieldError } from '../errors.ts';

/** What a schema says about one wrong value; a union carries what each of its branches says. */
export interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  errors?: Issue[][];
}

const isForeignField = ({ code }: Issue): boolean => code === 'unrecognized_keys';

/**
 * The branch that the sender most likely meant: the one whose fields they named, with the least that is wrong. Where fields of
 * several branches were sent, what is too many for one of them is said.
 */
function meantBranch(branches: Issue[][]): Issue[] | undefined {
  const wrong = branches.filter((issues) => issues.length > 0);
  const named = wrong.filter((issues) => !issues.some(isForeignField));
  return (named.length > 0 ? named : wrong).sort((a, b) => a.length - b.length)[0];
}

/** Enough to mend a form; a list of thousands of wrong things must not make an answer of megabytes. */
const maxErrors = 50;

/** The fields that are wrong, as the error answer lists them; of very many, the first. */
export function fieldErrors(issues: Issue[]): FieldError[] {
  return issues.slice(0, maxErrors).flatMap((issue) => {
    const branch = issue.errors && meantBranch(issue.errors);
    if (!branch) return [{ path: issue.path.join('.'), message: issue.message }];
    return fieldErrors(branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}
