import * as common from '#words/common.ts';
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
  const pause = error.retryAfter === null || error.retryAfter === 0 ? '' : ` ${wait(error.retryAfter)}`;
  return { notAPlant: false, sentence: `${said}${pause}` };
}

/** Why another engine gave no answer, in one sentence. @param engine its name */
export function whyNoAnswer(error: unknown, engine: string): string {
  if (error instanceof NetworkError) return navigator.onLine ? common.noServer : common.youAreOffline;
  if (!(error instanceof ApiError)) return words.didNotAnswer(engine);
  if (error.code === 'not_a_plant') return words.seesNoPlant(engine);
  if (error.reason === 'no_consent') return words.notAllowedYet(engine);
  if (error.reason === 'photos_gone') return words.photosNotStored;
  return words.didNotAnswer(engine);
}
