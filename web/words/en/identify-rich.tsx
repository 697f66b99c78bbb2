// What identifying a plant says with elements inside.
import type { ReactNode } from 'react';

/** @param unseen wraps what is read out only, for the photo stands beside it */
export const removePhoto = (unseen: (text: string) => ReactNode): ReactNode => <>Remove{unseen(' photo')}</>;
