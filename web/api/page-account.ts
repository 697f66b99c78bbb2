import { clearEtagCache } from './etag-cache.ts';

/** How the account of this browser changed in another tab: signed out, or signed in to another account. */
export type AccountChange = 'signed-out' | 'other-account';

/** Undefined until known. */
let account: number | null | undefined;
let change: AccountChange | null = null;
const listeners = new Set<() => void>();

/** The id of the account that this page shows, which every write sends along; null for a visitor, and until it is known. */
export const pageAccount = (): number | null => account ?? null;

/** Sets the account that the page shows. Responses for other accounts must not be shown to it. */
export function showAccount(id: number | null): void {
  const isNew = account !== id;
  if (account !== undefined && isNew) clearEtagCache();
  account = id;
  if (isNew && id !== null) for (const listener of listeners) listener();
}

/** The account change in another tab, while the page still shows the previous account; null for none. */
export const accountChange = (): AccountChange | null => change;

/** Records that this browser is no longer signed in to the account that the page shows; null once the user was notified. */
export function noteAccountChange(now: AccountChange | null): void {
  change = now;
  for (const listener of listeners) listener();
}

/** Calls the listener when `accountChange` changes, and when the page shows an account. @returns unsubscribes */
export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
