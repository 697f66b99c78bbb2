import sharp from 'sharp';
import type { DecodedPhoto } from '../../core/decoded-photo.ts';
import { cropBox, type planLooks } from './looks.rules.ts';

/**
 * Cuts squares out of a photo and scales each to `size` by `size`, outside the event loop. The picture is not copied.
 * The kernel must stay the one that the model was trained with.
 *
 * @returns RGB bytes of each square
 */
export async function cutCrops(
  picture: DecodedPhoto,
  crops: ReturnType<typeof planLooks>['crops'],
  size: number,
): Promise<Buffer[]> {
  const { width, height, rgb } = picture;
  return await Promise.all(
    crops.map((crop) =>
      sharp(rgb, { raw: { width, height, channels: 3 } })
        .extract(cropBox(crop, width, height))
        .resize(size, size, { fit: 'fill', kernel: 'lanczos3' })
        .raw()
        .toBuffer(),
    ),
  );
}
