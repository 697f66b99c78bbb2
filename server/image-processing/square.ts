import sharp from 'sharp';
import type { DecodedPhoto } from '../core/decoded-photo.ts';

/** The middle of a picture as the largest square that it holds. */
export async function squareOf({ width, height, rgb }: DecodedPhoto): Promise<DecodedPhoto> {
  if (width === height) return { width, height, rgb };
  const side = Math.min(width, height);
  const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({
      left: Math.floor((width - side) / 2),
      top: Math.floor((height - side) / 2),
      width: side,
      height: side,
    })
    .raw()
    .toBuffer();
  return { width: side, height: side, rgb: data };
}
