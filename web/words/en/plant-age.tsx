// Since when a plant is known, on its card and beside its photo.
import type { ReactNode } from 'react';

/** @param when how long ago, such as `2 days ago` */
export const identified = (when: ReactNode): ReactNode => <>Identified {when}</>;
/** Where nothing was identified: from the catalog, in own words, copied or imported. */
export const added = (when: ReactNode): ReactNode => <>Added {when}</>;
