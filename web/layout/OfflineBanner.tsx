import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as words from '#words/layout.ts';
import { currentConnection, followConnection } from '../api/connection.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const LastUpdated = lazyPart(async () => (await import('./LastUpdated.tsx')).LastUpdated, { fallback: () => null });

/** Shows while there is no network, or the server can't be reached. */
export function OfflineBanner() {
  // A server-rendered page was rendered while there was a connection.
  const connection = useSyncExternalStore(followConnection, currentConnection, () => 'here' as const);
  return (
    <div role="status" className="offline">
      {connection !== 'here' && (
        <p className="offline-line">
          <CloudOff aria-hidden className="icon-sm shrink-0 text-ink-2" />
          <span>
            {connection === 'offline' ? words.offline : words.serverAway}
            <LastUpdated />
          </span>
        </p>
      )}
    </div>
  );
}
