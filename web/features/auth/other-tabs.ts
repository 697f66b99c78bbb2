import type { User } from '../../../contract/auth.ts';
import { atBase } from '../../api/base.ts';
import { call } from '../../api/call.ts';
import { isSessionEnd } from '../../api/errors.ts';
import { noteAccountChange, pageAccount, showAccount } from '../../api/page-account.ts';
import { queryClient } from '../../api/query-client.ts';
import { userKey } from '../../api/query-keys.ts';

/** An address may hold several gardens, each under a path of its own. */
const channelName = (): string => `leafbook-account:${atBase('/')}`;

const idOf = (user: User | null): number | null => user?.id ?? null;

/** The signed-in user from the server, not from the cache, which another tab may have outdated. */
async function askUser(): Promise<User | null> {
  try {
    return await call('GET /api/auth/user', { stays: true });
  } catch (error) {
    if (isSessionEnd(error)) return null;
    throw error;
  }
}

/**
 * Another tab shows another account than this one. If nobody was signed in here, this page adopts the account; a page that shows
 * an account must not continue as if it were still signed in.
 *
 * @param told the account that the other tab shows
 */
async function compare(told: number | null): Promise<void> {
  if (told === pageAccount()) return;
  const user = await askUser().catch(() => undefined);
  // Without an answer, what the other tab shows is the best that is known.
  const id = user === undefined ? told : idOf(user);
  if (id === pageAccount()) return;
  if (pageAccount() !== null) noteAccountChange(id === null ? 'signed-out' : 'other-account');
  else if (user) {
    queryClient.setQueryData(userKey, user);
    void queryClient.invalidateQueries();
  }
}

/** Broadcasts this tab's account to other tabs, and notices when theirs differs. Call it once. */
export function followOtherTabs(): void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName()) : null;
  let told: number | null | undefined;
  queryClient.getQueryCache().subscribe(({ query }) => {
    const user = query.queryKey[0] === userKey[0] ? (query.state.data as User | null | undefined) : undefined;
    if (user === undefined) return;
    const id = idOf(user);
    showAccount(id);
    if (id === told) return;
    told = id;
    channel?.postMessage(id);
  });
  channel?.addEventListener('message', ({ data }) => void compare(data as number | null));
}
