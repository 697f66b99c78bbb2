import type { PhotoSize } from '../../../contract/photos.ts';
import { photoAt } from '../../api/base.ts';

/** How wide the frame of a photo is at the top of a detail view, for `sizes`. */
const detailWidth = '(min-width: 48rem) 22rem, 100vw';

/**
 * The files of a photo for the place where it is shown. Cards and rows take one size, which is light enough for any
 * screen. `full`, at the top of a detail view, leaves the choice to the browser: on a large screen of common density the
 * size that the card has loaded already is sharp there. Widths are those of an upright photo, whose longer side is its
 * height: so the choice is never too small.
 */
export function filesOf(photoUrl: string | null, size: PhotoSize) {
  if (photoUrl === null) return { src: null };
  const src = photoAt(photoUrl, size);
  if (size !== 'full') return { src };
  const card = photoAt(photoUrl, 'card');
  return { src, srcSet: `${card} 432w, ${src} 1200w`, sizes: detailWidth, preview: card };
}

/** The files of a photo for the viewer. */
export const viewed = (photoUrl: string, hash: string | null | undefined) => ({
  src: photoAt(photoUrl, 'full'),
  preview: photoAt(photoUrl, 'card'),
  hash,
});
