import { language } from '#words/language.ts';
import { directionOf } from '../../contract/direction.ts';

/** How the language of this build is written. */
export const direction = directionOf(language);
