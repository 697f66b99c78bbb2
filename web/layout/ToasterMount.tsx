import { useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { whenIdle } from '../ui/scheduling.ts';
import { currentToast, onToast } from '../ui/toast.ts';

const Toaster = lazyPart(async () => (await import('../ui/Toaster.tsx')).Toaster);

const failed = () => {};

/**
 * Loads the toast area once the page is idle, or there is a toast. If that fails, the next toast retries; toasts wait until
 * the area can show them.
 */
export function ToasterMount() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (isHere) return;
    const load = () => Toaster.load().then(() => setHere(true), failed);
    const callOff = whenIdle(load, 500);
    const ignore = onToast(load);
    if (currentToast()) load();
    return () => {
      callOff();
      ignore();
    };
  }, [isHere]);
  // Present from the start: an open dialog hides from screen readers all but the live regions that exist when it opens.
  return (
    <div aria-live="off" className="contents">
      {isHere && <Toaster />}
    </div>
  );
}
