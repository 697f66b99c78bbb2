import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { followConnection, isReachable } from '../api/connection.ts';

/** Says politely that the server is out of reach, for as long as it is. */
export function OfflineBanner() {
  const reachable = useSyncExternalStore(followConnection, isReachable, isReachable);
  return (
    <div role="status" className="offline">
      {!reachable && (
        <p className="offline-line">
          <CloudOff aria-hidden className="icon-sm shrink-0 text-ink-2" />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
