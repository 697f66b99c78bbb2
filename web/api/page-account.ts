import { clearEtagCache } from './etag-cache.ts';

/** How the account of this browser changed in another tab: nobody is signed in, or somebody else is. */
export type AccountChange = 'signed-out' | 'other-account';

/** Undefined until the page knows. */
let account: number | null | undefined;
let change: AccountChange | null = null;
const listeners = new Set<() => void>();

/** The id of the account that this page shows, which every write names; null for a visitor, and while it is not known. */
export const pageAccount = (): number | null => account ?? null;

/** Says whose account the page shows from now on. What was answered to another is for them alone. */
export function showAccount(id: number | null): void {
  if (account !== undefined && account !== id) clearEtagCache();
  account = id;
}

/** What happened in another tab, for a page that still shows the account from before; null for nothing. */
export const accountChange = (): AccountChange | null => change;

/** Takes note that the page shows an account that this browser is no longer signed in to; null that it was told. */
export function noteAccountChange(now: AccountChange | null): void {
  change = now;
  for (const listener of listeners) listener();
}

/** Calls the listener whenever `accountChange` changed. @returns how to stop */
export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
