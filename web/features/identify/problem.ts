import * as words from '#words/identify.tsx';
import { ApiError, NetworkError } from '../../api/errors.ts';
import type { Problem } from './identify.reducer.ts';

function wait(seconds: number): string {
  if (seconds < 90) return words.waitSeconds(seconds);
  return words.waitMinutes(Math.ceil(seconds / 60));
}

/** Why an identification failed, in a sentence to stand beside the photo: the server's own wherever it has one. */
export function problemOf(error: unknown): Problem {
  if (error instanceof NetworkError) return { notAPlant: false, sentence: error.message };
  if (!(error instanceof ApiError)) return { notAPlant: false, sentence: words.wentWrong };
  if (error.code === 'not_a_plant') {
    return { notAPlant: true, sentence: words.notAPlant };
  }
  // Without a code it is not our server that speaks, but a proxy before it, in HTML.
  const said = error.code === '' ? words.wentWrong : error.serverMessage;
  const pause = error.retryAfter === null || error.retryAfter === 0 ? '' : ` ${wait(error.retryAfter)}`;
  return { notAPlant: false, sentence: `${said}${pause}` };
}
