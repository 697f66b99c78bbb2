import createHeif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { HeifDecoder } from '../../../contract/heif/decoder.ts';
import { toRgb } from '../../../contract/heif/ycbcr.ts';
import { limits } from '../../../contract/limits.ts';
import { withProfile } from './jpeg-profile.ts';
import { scaledSize } from './prepare-photo.ts';

export interface HeicQuestion {
  file: Blob;
  /** The longer side of the answer, in pixels. */
  max: number;
}
export interface HeicAnswer {
  jpeg: Blob | null;
}

async function loadDecoder(): Promise<HeifDecoder> {
  const wasm = await fetch(wasmUrl);
  if (!wasm.ok) throw new Error(`The HEIC decoder could not be loaded: ${wasm.status}`);
  const silent = () => undefined;
  const heif = createHeif({ wasmBinary: await wasm.arrayBuffer(), print: silent, printErr: silent });
  await heif.ready;
  return new HeifDecoder(heif);
}

function bitmapOf({ width, height, rgb }: ReturnType<typeof toRgb>): Promise<ImageBitmap> {
  const pixels = new ImageData(width, height);
  const { data } = pixels;
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    data[to] = rgb[from] as number;
    data[to + 1] = rgb[from + 1] as number;
    data[to + 2] = rgb[from + 2] as number;
    data[to + 3] = 255;
  }
  return createImageBitmap(pixels);
}

async function asJpeg({ file, max }: HeicQuestion): Promise<Blob> {
  const [decoder, bytes] = await Promise.all([loadDecoder(), file.arrayBuffer()]);
  const { picture, profile } = decoder.decode(new Uint8Array(bytes), limits.imagePixels, (decoded) => ({
    picture: toRgb(decoded, max),
    profile: decoded.profile,
  }));
  const bitmap = await bitmapOf(picture);
  const { width, height } = scaledSize(bitmap.width, bitmap.height, max);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  // The canvas took the colors for sRGB. With their profile, whoever shows or reads the JPEG knows better.
  return profile ? withProfile(jpeg, profile) : jpeg;
}

self.onmessage = async ({ data }: MessageEvent<HeicQuestion>) => {
  const jpeg = await asJpeg(data).catch(() => null);
  self.postMessage({ jpeg } satisfies HeicAnswer);
};
