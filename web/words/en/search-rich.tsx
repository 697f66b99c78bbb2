// What the search page says with names and queries inside, which are elements of their own.
import type { ReactNode } from 'react';

export const resultsFor = (query: ReactNode): ReactNode => <>Search Results for {query}</>;
export const noResults = (query: ReactNode): ReactNode => (
  <>No plants match “{query}”. Try another name or identify a photo.</>
);
/** Stands alone in its line, in lower case. */
export const alsoKnownAs = (name: ReactNode): ReactNode => <>also known as {name}</>;
