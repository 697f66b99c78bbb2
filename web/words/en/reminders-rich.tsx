// What the reminders say with elements inside.
import type { ReactNode } from 'react';

/** @param when how long ago: `2 days ago` */
export const linkCreated = (when: ReactNode): ReactNode => <>Link created {when}</>;
