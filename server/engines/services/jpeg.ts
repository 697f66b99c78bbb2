import sharp from 'sharp';
import type { DecodedPhoto } from '../../core/decoded-photo.ts';
import { Semaphore } from '../../core/semaphore.ts';
import { type IdentifierPhoto, IdentifierUnavailable } from '../identifier.ts';

/** What Pl@ntNet advises, and scales larger photos down to (https://my.plantnet.org/doc/faq). plant.id is faster with smaller ones. */
const side = 1280;
const quality = 90;
/** That of five photos. */
const busyRetryAfterS = 5;

const encodes = new Semaphore({
  running: 1,
  waiting: 50,
  refusal: () => new IdentifierUnavailable('Too many photos wait to be sent', busyRetryAfterS, { reason: 'busy' }),
});

const jpegOf = ({ rgb, width, height }: DecodedPhoto): Promise<Buffer> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();

/**
 * The photos as they may leave the server: JPEGs of the pixels alone, without place, time or camera.
 *
 * @throws IdentifierUnavailable `busy` if very many photos wait
 */
export async function jpegsOf(photos: readonly IdentifierPhoto[]): Promise<Buffer[]> {
  const jpegs: Buffer[] = [];
  for (const { picture } of photos) jpegs.push(await encodes.run(() => jpegOf(picture)));
  return jpegs;
}
