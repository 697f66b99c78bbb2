import createHeif, { type HeifImage } from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { scaledSize } from './prepare-photo.ts';

export interface HeicQuestion {
  file: Blob;
  /** The longer side of the answer, in pixels. */
  max: number;
}
export interface HeicAnswer {
  jpeg: Blob | null;
}

async function decoder() {
  const wasm = await fetch(wasmUrl);
  if (!wasm.ok) throw new Error(`The HEIC decoder could not be loaded: ${wasm.status}`);
  const heif = createHeif({ wasmBinary: await wasm.arrayBuffer() });
  await heif.ready;
  return new heif.HeifDecoder();
}

function pixels(image: HeifImage): Promise<ImageData> {
  const blank = new ImageData(image.get_width(), image.get_height());
  return new Promise((resolve, reject) => {
    image.display(blank, (drawn) => (drawn ? resolve(drawn) : reject(new Error('The HEIC photo is damaged'))));
  });
}

async function asJpeg({ file, max }: HeicQuestion): Promise<Blob> {
  const images = (await decoder()).decode(new Uint8Array(await file.arrayBuffer()));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('The HEIC file holds no photo');
  const bitmap = await createImageBitmap(await pixels(image));
  const { width, height } = scaledSize(bitmap.width, bitmap.height, max);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

self.onmessage = async ({ data }: MessageEvent<HeicQuestion>) => {
  const jpeg = await asJpeg(data).catch(() => null);
  self.postMessage({ jpeg } satisfies HeicAnswer);
};
