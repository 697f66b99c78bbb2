import { limits } from './limits.ts';
import { visibleLength } from './names.ts';

/** Whether a name can be the username, which may also be blank. In a module of its own, so that a page loads no schemas. */
export const isUsername = (name: string): boolean => name.trim() === '' || visibleLength(name) >= limits.usernameMin;

/** Whether a text can be the bio. Lengths count UTF-16 code units, as the counter below the form does. */
export const isBio = (text: string): boolean => text.length <= limits.bioMax;
