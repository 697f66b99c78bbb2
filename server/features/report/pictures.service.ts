import sharp from 'sharp';
import type { Report } from '../../../contract/report.ts';
import type { Deps } from '../../deps.ts';
import { tooManyPhotos } from '../../images/image-errors.ts';
import { Semaphore } from '../../semaphore.ts';
import { colours, type Frame } from './layout.rules.ts';

/** Pixels for each point: 200 to the inch, which is as much as a printer shows. */
const density = 200 / 72;

/** One photo at a time: it shares its threads with reading files and hashing passwords. */
const pictures = new Semaphore({ running: 1, waiting: 100, refusal: tooManyPhotos });

/**
 * A photo as a JPEG that fills a frame; null where its files are lost or damaged.
 *
 * @throws Refusal `unavailable` when very many photos wait
 */
export async function pictureFor(
  { images }: Pick<Deps, 'images'>,
  { photoUrl }: Pick<Report['photos'][number], 'photoUrl'>,
  { width, height }: Frame,
): Promise<Buffer | null> {
  const key = photoUrl.slice(photoUrl.lastIndexOf('/') + 1);
  const pixels = { width: Math.round(width * density), height: Math.round(height * density) };
  return pictures.run(async () => {
    const file = await images.get(key, pixels.width > 640 ? 'full' : 'card').catch(() => null);
    if (!file) return null;
    return sharp(file)
      .resize({ ...pixels, fit: 'cover' })
      .flatten({ background: colours.paper })
      .jpeg({ quality: 82 })
      .toBuffer()
      .catch(() => null);
  });
}
