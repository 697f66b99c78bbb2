// Sentences about comments that hold more than text.
import type { ReactNode } from 'react';

export const logInPrompt = (link: (text: string) => ReactNode): ReactNode => (
  <>Please {link('log in')} to leave a comment.</>
);
