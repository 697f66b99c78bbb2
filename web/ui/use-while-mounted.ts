import { useCallback, useEffect, useRef } from 'react';

/**
 * Makes what follows a late answer do nothing once the form or dialog that waits for it is gone: it would close what is
 * shown there by then.
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
