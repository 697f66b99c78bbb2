/** A failed call: the request and the response status. Never includes a body, a query string or a token. */
export interface Failure {
  at: string;
  method: string;
  path: string;
  status: number;
}

const kept = 20;
const failures: Failure[] = [];

/** The path without invitation tokens. */
const pathOf = (url: string): string => (url.split('?')[0] ?? url).replace(/(\/garden-invitations\/)[^/]+/, '$1…');

/** Logs a failed call. The newest twenty stay in memory; nothing is stored or sent. */
export function logFailure(method: string, url: string, status: number): void {
  failures.push({ at: new Date().toISOString(), method, path: pathOf(url), status });
  if (failures.length > kept) failures.shift();
}

/** The failed calls of this visit, oldest first: shown under "Technical details" when a screen breaks. */
export function recentFailures(): readonly Failure[] {
  return failures;
}
