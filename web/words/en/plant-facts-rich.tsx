// What is known of a plant, with parts of the page in it.
import type { ReactNode } from 'react';

/** @param when how long ago, such as `2 days ago` */
export const identified = (when: ReactNode): ReactNode => <>Identified {when}</>;
