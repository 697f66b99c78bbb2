// What the care guide says with a link inside.
import type { ReactNode } from 'react';

/** @param link makes a link to the settings */
export const setYourZone = (link: (text: string) => ReactNode): ReactNode => (
  <>Set your zone in {link('Settings')} to see whether it fits.</>
);
