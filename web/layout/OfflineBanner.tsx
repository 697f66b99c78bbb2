import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as words from '#words/layout.ts';
import { currentConnection, followConnection } from '../api/connection.ts';
import { useUser } from '../api/current-user.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { WaitingMount } from './mounts.tsx';

const LastUpdated = lazyPart(async () => (await import('./LastUpdated.tsx')).LastUpdated, { fallback: () => null });

/** Shows while there is no network, or the server can't be reached; and what waits for it. */
export function OfflineBanner() {
  // A server-rendered page was rendered while there was a connection.
  const connection = useSyncExternalStore(followConnection, currentConnection, () => 'here' as const);
  const { user } = useUser();
  return (
    // Lies over the page, which does not move for it; above the bottom bar and its round button.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5.75rem+env(safe-area-inset-bottom))] z-30 flex flex-col items-center gap-2 md:start-66 md:bottom-4"
    >
      {connection !== 'here' && (
        <p className="offline-line flex max-w-60 animate-[rise-in_180ms_var(--ease-out)] items-center gap-2.5 rounded-sheet border border-line bg-sheet px-4 py-2.5 text-sm leading-[1.4] text-balance text-ink shadow-raised md:max-w-none">
          <CloudOff aria-hidden className="icon-sm shrink-0 text-ink-2" />
          <span>
            {connection === 'offline' ? words.offline : words.serverAway}
            <LastUpdated />
          </span>
        </p>
      )}
      {user && <WaitingMount />}
    </div>
  );
}
