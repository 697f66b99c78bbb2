import { type ComponentType, useEffect, useState } from 'react';
import * as common from '#words/common.ts';
import { NetworkError } from '../../api/errors.ts';
import { toastFailure } from './failure-toast.ts';

/**
 * A view whose code loads when it is first needed; null until it has. Where loading fails (no network, a newer
 * release), the page stays and a message says why nothing opened.
 *
 * @param load keep it stable
 * @param onFail puts away what was to be shown; keep it stable
 */
export function useLateView<Props>(
  load: () => Promise<ComponentType<Props>>,
  { needed, onFail }: { needed: boolean; onFail: () => void },
): ComponentType<Props> | null {
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  const wanted = needed && View === null;

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    load().then(
      (loaded) => current && setView(() => loaded),
      (cause) => {
        if (!current) return;
        toastFailure(cause, common.error, new NetworkError(cause).message);
        onFail();
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, load, onFail]);

  return View;
}
