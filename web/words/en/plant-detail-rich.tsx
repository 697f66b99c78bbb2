// Sentences of a plant in front of the page that hold more than text.
import type { ReactNode } from 'react';

/** @param when how long ago, such as `2 days ago` */
export const identified = (when: ReactNode): ReactNode => <>Identified {when}</>;
