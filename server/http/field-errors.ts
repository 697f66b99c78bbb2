import { type FieldError, type SchemaIssue, schemaFault } from '../core/errors.ts';

/** Of a branch that somebody did not mean: fields that it lacks, or none that tells which of its own branches is meant. */
const isForeignField = ({ code, path, errors }: SchemaIssue): boolean =>
  code === 'unrecognized_keys' || (code === 'invalid_union' && path.length === 1 && errors?.length === 0);

/**
 * The union branch that the sender most likely meant: the one whose fields they sent, with the fewest errors. If fields
 * of several branches were sent, those that do not belong to this branch are reported.
 */
function meantBranch(branches: SchemaIssue[][]): SchemaIssue[] | undefined {
  const wrong = branches.filter((issues) => issues.length > 0);
  const named = wrong.filter((issues) => !issues.some(isForeignField));
  return (named.length > 0 ? named : wrong).sort((a, b) => a.length - b.length)[0];
}

/** Enough to fix a form; thousands of errors must not make a response of megabytes. */
const maxErrors = 50;

/**
 * The fields that are wrong, as the error response lists them; of very many, the first.
 *
 * @param value the checked value
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
