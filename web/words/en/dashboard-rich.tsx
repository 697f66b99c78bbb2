// What the dashboard says with elements inside.
import type { ReactNode } from 'react';
import { signIn } from './common.ts';

export const signInForStats = (link: (text: string) => ReactNode): ReactNode => (
  <>{link(signIn)} to see how many plants you've identified.</>
);
