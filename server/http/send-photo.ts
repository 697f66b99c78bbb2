import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PhotoSize } from '../../contract/photos.ts';
import type { Deps } from '../context/deps.ts';
import { notFound } from '../core/errors.ts';
import { isWebp, type OpenPhoto } from '../photo-storage/image-store.ts';
import { isUnchanged } from './etag.ts';

/**
 * The browser may cache a photo but must revalidate it each time, so that sharing, un-sharing and deleting take effect
 * at once; shared caches may not store it. Opened on its own, the photo can run nothing.
 */
const photoHeaders = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Whether a file has the length that its header says; truncated, empty and other files do not. */
const isWholeWebp = (photo: OpenPhoto): boolean =>
  photo.bytes > 12 && isWebp(photo) && photo.head.readUInt32LE(4) + 8 === photo.bytes;

/**
 * Sends a photo that the caller may see, or 304.
 *
 * @throws Refusal `not_found` if its files are lost or damaged; the page shows a drawing instead
 */
export async function sendPhoto(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { images }: Pick<Deps, 'images'>,
  { key, size = 'full' }: { key: string; size?: PhotoSize | undefined },
): Promise<FastifyReply> {
  // A key always names the same bytes: a new photo gets a new key.
  const etag = `"${key}.${size}"`;
  const headers = { ...photoHeaders, etag };
  if (isUnchanged(request, etag)) return reply.headers(headers).code(304).send();
  const photo = await images.open(key, size);
  if (!photo) throw notFound();
  const { bytes, body } = photo;
  if (!isWholeWebp(photo)) {
    if (!Buffer.isBuffer(body)) body.destroy();
    throw notFound();
  }
  return reply
    .headers({
      ...headers,
      'content-type': 'image/webp',
      'content-length': bytes,
      'content-disposition': `inline; filename="plant-${size}.webp"`,
    })
    .send(body);
}
