import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says politely that the network is gone, for as long as it is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-leaf-wash px-4 py-2 text-sm">
          <CloudOff aria-hidden className="icon-sm shrink-0" />
          You are offline. What is on the screen stays; new answers come when you are back.
        </p>
      )}
    </div>
  );
}
