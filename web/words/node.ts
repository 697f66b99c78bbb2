import { createElement, Fragment, type ReactNode } from 'react';

/** A message with elements inside. */
export const node = (...parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
