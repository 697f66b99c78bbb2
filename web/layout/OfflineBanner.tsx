import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as words from '#words/layout.ts';
import { followConnection, isReachable } from '../api/connection.ts';

/** Says politely that the server is out of reach, for as long as it is. */
export function OfflineBanner() {
  const reachable = useSyncExternalStore(followConnection, isReachable, isReachable);
  return (
    <div role="status" className="offline">
      {!reachable && (
        <p className="offline-line">
          <CloudOff aria-hidden className="icon-sm shrink-0 text-ink-2" />
          {words.offline}
        </p>
      )}
    </div>
  );
}
