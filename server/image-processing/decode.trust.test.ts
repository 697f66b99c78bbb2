import sharp, { type Sharp } from 'sharp';
import { expect, it, vi } from 'vitest';
import { noisyPicture } from '../testing/photos.ts';
import { decodePhoto } from './decode.ts';

it('refuses a photo whose decoding takes too long, and says that it may be tried again', async () => {
  const { width, height, rgb } = noisyPicture(5000, 4000);
  const slow = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ progressive: true, quality: 95 })
    .toBuffer();
  const pipeline = Object.getPrototypeOf(sharp(slow)) as Sharp;
  const { timeout } = pipeline;
  vi.spyOn(pipeline, 'timeout').mockImplementationOnce(function (this: Sharp) {
    return timeout.call(this, { seconds: 1 });
  });
  const late = await decodePhoto(slow).catch((error: unknown) => error);
  expect(late).toMatchObject({ code: 'unavailable', retryAfterS: 30, message: 'photo_slow_to_read' });
});
