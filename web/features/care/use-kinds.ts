import { useMemo } from 'react';
import { useGardens } from '../gardens/gardens.api.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import type { Kinds } from './event-types.tsx';

/** The kinds of care that gardeners made in the user's gardens. One that two gardens have may differ: the chosen garden's counts. */
export function useKinds(): Kinds {
  const { data: gardens } = useGardens();
  const { garden } = useChosenGarden();
  return useMemo(() => {
    const all = [...(gardens ?? []), ...(garden ? [garden] : [])].flatMap(({ careKinds }) => careKinds);
    return new Map(all.map((kind) => [kind.type, kind]));
  }, [gardens, garden]);
}
