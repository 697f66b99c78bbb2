import type { FieldError } from '../errors.ts';

/** What a schema says about one wrong value; a union carries what each of its branches says. */
export interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  errors?: Issue[][];
}

const isForeignField = ({ code }: Issue): boolean => code === 'unrecognized_keys';

/** The branch that the sender most likely meant: the one whose fields they named, with the least that is wrong. */
function meantBranch(branches: Issue[][]): Issue[] | undefined {
  const candidates = branches.filter((issues) => issues.length > 0 && !issues.some(isForeignField));
  return candidates.sort((a, b) => a.length - b.length)[0];
}

/** The fields that are wrong, as the error answer lists them. */
export function fieldErrors(issues: Issue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const branch = issue.errors && meantBranch(issue.errors);
    if (!branch) return [{ path: issue.path.join('.'), message: issue.message }];
    return fieldErrors(branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}
