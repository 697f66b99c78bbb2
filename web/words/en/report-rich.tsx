// Sentences of the garden report with elements inside.

import type { ReactNode } from 'react';

/** @param days the days of the period, e.g. `May 1 – 31, 2026` */
export const gardenOf = (gardener: ReactNode, days: string): ReactNode => (
  <>
    The garden of {gardener} · {days}
  </>
);

/**
 * @param about one of `careByWeek` and `plantsByFamily`
 * @param unseen wraps what is only heard
 */
export const showAsTable = (about: string, unseen: (text: string) => ReactNode): ReactNode => (
  <>Show as a table{unseen(`: ${about}`)}</>
);
