import { useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { currentToast, onToast } from '../ui/toast.ts';
import { whenIdle } from '../ui/when-idle.ts';

const Toaster = lazyPart(async () => (await import('../ui/Toaster.tsx')).Toaster);

const failed = () => {};

/**
 * Loads the area of messages once the page is at rest, or has something to say. Where that fails, the next message tries
 * again; a message waits until the area is there to show it.
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
  // Here from the start: an open dialog hides from screen readers what it does not find to be a live region when it opens.
  return (
    <div aria-live="off" className="contents">
      {isHere && <Toaster />}
    </div>
  );
}
