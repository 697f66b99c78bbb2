import { limits } from './limits.ts';
import { visibleLength } from './names.ts';

/** Why a name cannot be the username, which may also be blank. In a module of its own, so that a page loads no schemas. */
export const usernameProblem = (name: string): string | undefined =>
  name.trim() === '' || visibleLength(name) >= limits.usernameMin
    ? undefined
    : `Username must be at least ${limits.usernameMin} characters`;

const longBio = `Bio must be less than ${limits.bioMax} characters`;

/** Why a text cannot be the bio. Lengths count UTF-16 code units, as the counter below the form does. */
export const bioProblem = (text: string): string | undefined => (text.length <= limits.bioMax ? undefined : longBio);
