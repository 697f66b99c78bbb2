import * as z from 'zod/mini';
import { visibleLength } from './names.ts';
import { say } from './wording.ts';

/** Refuses a text that shows nothing. What is blank passes: whether it may be is another question. */
export const visible = (error = say((words) => words.nameNotVisible)) =>
  z.refine<string>((text) => text.trim() === '' || visibleLength(text) > 0, {
    error,
    params: { reason: 'not_visible' },
  });

/** A name of something, which must have a character that can be seen. */
export const visibleName = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), visible());
