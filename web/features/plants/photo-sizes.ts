import type { PhotoSize } from '../../../contract/photos.ts';
import { photoAt } from '../../api/base.ts';

/** The width of a photo's frame at the top of a detail view, for `sizes`. */
const detailWidth = '(min-width: 48rem) 22rem, 100vw';

/**
 * The files of a photo for where it is shown. Cards and rows use one size, light enough for any screen. `full`, at the top of a
 * detail view, lets the browser choose: on a large screen of common density the size that the card has already loaded is sharp
 * enough. Widths are those of a portrait photo, whose longer side is its height: so the choice is never too small.
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
