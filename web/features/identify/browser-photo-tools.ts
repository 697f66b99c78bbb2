import type { PhotoTools } from './prepare-photo.ts';

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

function jpeg(picture: ImageBitmap, size: { width: number; height: number }, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: what is see-through would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** What this browser can do with photos. The HEIC decoder (half a megabyte) is fetched when it is first needed. */
export const browserPhotoTools: PhotoTools<ImageBitmap> = {
  decode,
  jpeg,
  heicAsJpeg: async (file, max) => {
    try {
      const { heicAsJpeg } = await import('./heic.ts');
      return await heicAsJpeg(file, max);
    } catch {
      return null;
    }
  },
};
