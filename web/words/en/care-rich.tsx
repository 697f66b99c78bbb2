// Tasks on the dashboard: the sentences with a name set apart.

import type { ReactNode } from 'react';

/** @param due `Tomorrow`, `Thu, Nov 19` */
export const nextTask = (task: ReactNode, due: string): ReactNode => (
  <>
    Next up: {task} · {due}
  </>
);
