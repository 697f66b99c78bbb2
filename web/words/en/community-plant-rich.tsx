// Sentences about a public plant that have parts of the page in them.
import type { ReactNode } from 'react';

/** @param when e.g. `3 days ago` */
export const identified = (when: ReactNode): ReactNode => <>Identified {when}</>;
