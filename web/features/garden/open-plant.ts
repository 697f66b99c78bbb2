import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

const parameter = 'plantId';

/**
 * The plant that the address asks for (`?plantId=12`), so that it can be linked to and Back closes it.
 * Anything but a positive whole number asks for none.
 */
export function useOpenPlant(): { openId: number | null; setOpenPlant: (id: number | null) => void } {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(parameter) ?? '';
  const setOpenPlant = useCallback(
    (id: number | null) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete(parameter);
          else next.set(parameter, String(id));
          return next;
        },
        { replace: id === null },
      ),
    [setParameters],
  );
  return { openId: /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null, setOpenPlant };
}
