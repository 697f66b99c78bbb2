import { useCallback, useEffect, useRef } from 'react';

/**
 * Makes the callback of a late response a no-op once the form or dialog that waits for it is unmounted: it would close whatever
 * shows there by then.
 */
export function useWhileMounted(): (act: () => void) => () => void {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(
    (act) => () => {
      if (isMounted.current) act();
    },
    [],
  );
}
