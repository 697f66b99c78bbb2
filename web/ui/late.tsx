import { type ComponentType, lazy, useState } from 'react';

/** A part whose code comes when it is first drawn, or before by its `load`; `here` once it has come. */
export interface Late<Props extends object> {
  load: () => Promise<void>;
  here: ComponentType<Props> | null;
  Lazy: ComponentType<Props>;
}

/** @param importIt imports the component that the part is */
export function late<Props extends object>(importIt: () => Promise<ComponentType<Props>>): Late<Props> {
  const fetched = async () => {
    made.here = await importIt();
    return made.here;
  };
  const made: Late<Props> = {
    load: async () => void (await fetched()),
    here: null,
    Lazy: lazy(async () => ({ default: await fetched() })),
  };
  return made;
}

/**
 * Draws a late part: as it is where it has come, because React would leave the place of anything lazy empty for at least a
 * third of a second. Wants a `Suspense` around it, for where it has not.
 */
export function LatePart<Props extends object>({ of, props }: { of: Late<Props>; props: Props }) {
  const [Shown] = useState(() => of.here ?? of.Lazy);
  return <Shown {...props} />;
}
