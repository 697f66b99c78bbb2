import { expect, it } from 'vitest';
import type { Organ } from '../../../contract/identify.ts';
import { nextPhotoHint } from './use-identify-photos.ts';

const inGeneral = 'More photos can give a better match: the flower, a leaf, the whole plant.';

it.each<[Organ[], string]>([
  [['auto'], inGeneral],
  [['flower'], 'Next, add a leaf if you can.'],
  [['bark', 'auto'], 'Next, add a leaf if you can.'],
  [['leaf'], 'Next, add the flower if there is one.'],
  [['leaf', 'fruit'], 'Next, add the flower if there is one.'],
  [['leaf', 'flower'], 'Next, add the whole plant if you can.'],
  [['leaf', 'flower', 'habit'], inGeneral],
  [['flower', 'auto', 'auto', 'auto', 'auto'], "That's as many photos as we can use."],
])('after %s: %s', (shown, hint) => {
  expect(nextPhotoHint(shown)).toBe(hint);
});
