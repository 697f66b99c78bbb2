import * as z from 'zod/mini';
import { visibleLength } from './names.ts';

/** A name of something, which must have a character that can be seen. */
export const visibleName = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => text === '' || visibleLength(text) > 0, {
      error: 'Enter a name that can be seen',
      params: { reason: 'not_visible' },
    }),
  );
