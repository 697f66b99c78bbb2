import { type ComponentType, useEffect, useState } from 'react';
import { currentToast, onToast } from '../ui/toast.ts';
import { whenIdle } from '../ui/when-idle.ts';

const failed = () => {};

/**
 * Loads the area of messages once the page is at rest, or has something to say. Where that fails, the next message tries
 * again; a message waits until the area is there to show it.
 */
export function ToasterMount() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Toaster) return;
    const load = () => import('../ui/Toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster), failed);
    const callOff = whenIdle(load, 500);
    const ignore = onToast(load);
    if (currentToast()) load();
    return () => {
      callOff();
      ignore();
    };
  }, [Toaster]);
  // Here from the start: an open dialog hides from screen readers what it does not find to be a live region when it opens.
  return (
    <div aria-live="off" className="contents">
      {Toaster && <Toaster />}
    </div>
  );
}
