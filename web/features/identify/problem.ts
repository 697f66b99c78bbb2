import { ApiError, NetworkError } from '../../api/errors.ts';
import type { Problem } from './identify.reducer.ts';

const otherwise = 'Something went wrong on the way. Your photo is still here: please try again.';

function wait(seconds: number): string {
  if (seconds < 90) return `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`;
  return `Please wait ${Math.ceil(seconds / 60)} minutes, then try again.`;
}

/** Why an identification failed, in a sentence to stand beside the photo: the server's own wherever it has one. */
export function problemOf(error: unknown): Problem {
  if (error instanceof NetworkError) return { notAPlant: false, sentence: error.message };
  if (!(error instanceof ApiError)) return { notAPlant: false, sentence: otherwise };
  if (error.code === 'not_a_plant') {
    return { notAPlant: true, sentence: 'This photo does not seem to show a plant.' };
  }
  // Without a code it is not our server that speaks, but a proxy before it, in HTML.
  const said = error.code === '' ? otherwise : error.serverMessage;
  const pause = error.retryAfter === null || error.retryAfter === 0 ? '' : ` ${wait(error.retryAfter)}`;
  return { notAPlant: false, sentence: `${said}${pause}` };
}
