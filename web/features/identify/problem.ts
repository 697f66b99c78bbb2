import * as words from '#words/identify.tsx';
import { ApiError, NetworkError } from '../../api/errors.ts';
import type { Problem } from './identify.reducer.ts';

function wait(seconds: number): string {
  if (seconds < 90) return words.waitSeconds(seconds);
  return words.waitMinutes(Math.ceil(seconds / 60));
}

/**
 * Why an identification failed, in a sentence to stand beside the photos: the server's own wherever it has one.
 *
 * @param photos how many there are
 */
export function problemOf(error: unknown, photos: number): Problem {
  if (error instanceof NetworkError) return { notAPlant: false, sentence: error.message };
  if (!(error instanceof ApiError)) return { notAPlant: false, sentence: words.wentWrong(photos) };
  if (error.code === 'not_a_plant') {
    return { notAPlant: true, sentence: words.notAPlant(photos) };
  }
  // Without a code it is not our server that speaks, but a proxy before it, in HTML.
  const said = error.code === '' ? words.wentWrong(photos) : error.serverMessage;
  // What is used up for the day says so by itself.
  const hasNoPause = error.retryAfter === null || error.retryAfter === 0 || error.reason === 'identifications_spent';
  const pause = hasNoPause ? '' : ` ${wait(error.retryAfter ?? 0)}`;
  return { notAPlant: false, sentence: `${said}${pause}` };
}
