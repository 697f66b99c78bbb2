import type { PhotoTools } from './prepare-photo.ts';

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/**
 * A part of a picture as JPEG; null where the browser cannot.
 *
 * @param part in the picture's pixels
 * @param quality 0 to 1
 */
export function drawJpeg(
  picture: CanvasImageSource,
  part: { left: number; top: number; width: number; height: number },
  size: { width: number; height: number },
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: what is see-through would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** What this browser can do with photos. The HEIC decoder (half a megabyte) is fetched when it is first needed. */
export const browserPhotoTools: PhotoTools<ImageBitmap> = {
  decode,
  jpeg: (picture, size, quality) =>
    drawJpeg(picture, { left: 0, top: 0, width: picture.width, height: picture.height }, size, quality),
  heicAsJpeg: async (file, max) => {
    try {
      const { heicAsJpeg } = await import('./heic.ts');
      return await heicAsJpeg(file, max);
    } catch {
      return null;
    }
  },
};
