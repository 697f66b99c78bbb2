import { type FieldError, type SchemaIssue, schemaFault } from '../core/errors.ts';

const isForeignField = ({ code }: SchemaIssue): boolean => code === 'unrecognized_keys';

/**
 * The branch that the sender most likely meant: the one whose fields they named, with the least that is wrong. Where fields of
 * several branches were sent, what is too many for one of them is said.
 */
function meantBranch(branches: SchemaIssue[][]): SchemaIssue[] | undefined {
  const wrong = branches.filter((issues) => issues.length > 0);
  const named = wrong.filter((issues) => !issues.some(isForeignField));
  return (named.length > 0 ? named : wrong).sort((a, b) => a.length - b.length)[0];
}

/** Enough to mend a form; a list of thousands of wrong things must not make an answer of megabytes. */
const maxErrors = 50;

/**
 * The fields that are wrong, as the error answer lists them; of very many, the first.
 *
 * @param value what was checked
 */
export function fieldErrors(issues: SchemaIssue[], value: unknown): FieldError[] {
  return issues.slice(0, maxErrors).flatMap((issue) => {
    const branch = issue.errors && meantBranch(issue.errors);
    if (!branch) return [{ path: issue.path.join('.'), ...schemaFault(issue, value) }];
    return fieldErrors(
      branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
      value,
    );
  });
}
