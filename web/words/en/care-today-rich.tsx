// What is due, above the calendar: the sentences with a name set apart.

import type { ReactNode } from 'react';

/** @param due `Tomorrow`, `Thu, Nov 19` */
export const allDone = (task: ReactNode, due: string): ReactNode => (
  <>
    All done for today. Next up: {task} · {due}
  </>
);
