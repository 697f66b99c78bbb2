// What the drawn days of a month say with elements inside.
import type { ReactNode } from 'react';

/** How many events of a day have no room: `+3 more`. Where a day is narrow, what `word` wraps is left out. */
export const moreInShort = (count: number, word: (text: string) => ReactNode): ReactNode => (
  <>
    +{count}
    {word(' more')}
  </>
);
