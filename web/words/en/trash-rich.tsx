// The sentences of the trash that hold more than text.
import type { ReactNode } from 'react';

/** `ago` is e.g. `3 days ago`, `until` a date. */
export const deletedAndKept = (ago: ReactNode, until: ReactNode): ReactNode => (
  <>
    Deleted {ago}, kept until {until}
  </>
);
