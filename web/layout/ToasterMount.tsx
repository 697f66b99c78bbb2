import { type ComponentType, useEffect, useState } from 'react';
import { onToast } from '../ui/toast.ts';

const failed = () => {};

/**
 * Loads the area of messages after the page, which can be read without it. Where that fails, the next message tries
 * again; a message waits until the area is there to show it.
 */
export function ToasterMount() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Toaster) return;
    const load = () => import('../ui/Toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster), failed);
    load();
    return onToast(load);
  }, [Toaster]);
  return Toaster && <Toaster />;
}
