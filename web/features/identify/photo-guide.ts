import * as words from '#words/identify.tsx';
import type { Organ } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';

/** What a gardener may say that a photo shows, in the order of the buttons. */
export const organs = ['flower', 'leaf', 'fruit', 'bark', 'habit'] as const satisfies readonly Organ[];

/** What the next photo had best show, in a sentence; in general as long as nothing is said of the first ones. */
export function nextPhotoHint(shown: readonly Organ[]): string {
  if (shown.length >= limits.identifyPhotos) return words.enoughPhotos;
  const has = (organ: Organ) => shown.includes(organ);
  if (shown.every((organ) => organ === 'auto')) return words.morePhotosHelp;
  if (!has('leaf')) return words.nowALeaf;
  if (!has('flower')) return words.nowTheFlower;
  return has('habit') ? words.morePhotosHelp : words.nowTheWholePlant;
}
