import sharp, { type Sharp } from 'sharp';

/**
 * One look at a photo: a square whose side is `scale` times the photo's short side. `x` and `y` (0 to 1) say where it
 * lies in the space that it leaves free, 0.5 being the centre. `flip` mirrors it left to right.
 */
export type View = { x: number; y: number; scale: number; flip: boolean };

/** A photo as 8-bit sRGB, upright, without alpha; three bytes a pixel. */
export type DecodedPhoto = { data: Buffer; width: number; height: number };

/** What the model file says about its input: values are `(pixel / 255 - mean) / std`, one plane per channel. */
export type InputSpec = { name: string; size: number; mean: number[]; std: number[] };

/**
 * Decodes a photo: turned by its EXIF orientation, converted to sRGB, alpha laid over white.
 *
 * @throws Error when the bytes are no image that sharp can read.
 */
export async function decodePhoto(source: string | Buffer): Promise<DecodedPhoto> {
  const { data, info } = await sharp(source)
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { data, width: info.width, height: info.height };
  if (info.channels !== 1) throw new Error(`A photo decoded to ${info.channels} channels`);
  const rgb = Buffer.alloc(data.length * 3);
  for (let pixel = 0; pixel < data.length; pixel += 1) rgb.fill(data[pixel] ?? 0, pixel * 3, pixel * 3 + 3);
  return { data: rgb, width: info.width, height: info.height };
}

/** The square of pixels that a view takes from a photo of this size. */
export function viewSquare(view: View, width: number, height: number): { left: number; top: number; side: number } {
  const side = Math.max(1, Math.round(view.scale * Math.min(width, height)));
  return { left: Math.round(view.x * (width - side)), top: Math.round(view.y * (height - side)), side };
}

/** A sharp pipeline over a decoded photo. */
export function openDecoded(photo: DecodedPhoto): Sharp {
  return sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } });
}

/** The pixels of one view, `size` by `size`, RGB interleaved: cropped, resized with sharp's Lanczos 3, then mirrored. */
export async function viewPixels(photo: DecodedPhoto, view: View, size: number): Promise<Buffer> {
  const { left, top, side } = viewSquare(view, photo.width, photo.height);
  const square = openDecoded(photo)
    .extract({ left, top, width: side, height: side })
    .resize(size, size, { fit: 'fill', kernel: 'lanczos3' });
  return await (view.flip ? square.flop() : square).raw().toBuffer();
}

/** Writes interleaved RGB bytes as normalised planes into `target`, as image number `index` of a batch. */
export function writePlanes(pixels: Buffer, target: Float32Array, index: number, input: InputSpec): void {
  const area = input.size * input.size;
  for (let channel = 0; channel < 3; channel += 1) {
    const gain = 1 / (255 * (input.std[channel] ?? 1));
    const shift = (input.mean[channel] ?? 0) / (input.std[channel] ?? 1);
    const start = (index * 3 + channel) * area;
    for (let pixel = 0; pixel < area; pixel += 1) {
      target[start + pixel] = (pixels[pixel * 3 + channel] ?? 0) * gain - shift;
    }
  }
}
