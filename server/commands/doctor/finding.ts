/** What one check found. */
export interface CheckResult {
  level: 'ok' | 'warn' | 'fail';
  /** What was looked at, in one or two words. */
  about: string;
  /** What was found, and for `warn` and `fail` what to do. */
  says: string;
}

export const ok = (about: string, says: string): CheckResult => ({ level: 'ok', about, says });
export const warn = (about: string, says: string): CheckResult => ({ level: 'warn', about, says });
export const fail = (about: string, says: string): CheckResult => ({ level: 'fail', about, says });

/** The words of an error, without its stack. */
export const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
};
