import { limits } from '../../../contract/limits.ts';
import { readKind } from './photo-kind.ts';

/** The longest side, in pixels, of what is uploaded: more than the largest size that the server keeps (1600). */
export const longestSide = 2048;

/** JPEG qualities, tried in turn until the photo is small enough. */
const qualities = [0.9, 0.8, 0.65];

/** Width and height scaled so that the longer side is at most `max`; never enlarged, never below one pixel. */
export function scaledSize(width: number, height: number, max: number): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A decoded photo, the right way up. `close` frees its pixels. */
export interface OpenImage {
  width: number;
  height: number;
  close(): void;
}

/** The browser's photo functions; tests replace them. */
export interface PhotoTools<P extends OpenImage = OpenImage> {
  /** Decodes with the file's rotation applied; null where the browser cannot. */
  decode(file: Blob): Promise<P | null>;
  /** Draws at a size and encodes as JPEG of quality 0..1; null where the browser cannot. */
  jpeg(picture: P, size: { width: number; height: number }, quality: number): Promise<Blob | null>;
  /** A HEIC photo as JPEG whose longer side is at most `max`; null if it can't be decoded. */
  heicAsJpeg(file: Blob, max: number): Promise<Blob | null>;
}

export type Prepared =
  | { ok: true; file: Blob /** What an <img> can show; null where nothing can be shown. */; preview: Blob | null }
  | { ok: false; reason: 'invalid-type' | 'too-large' };

/**
 * Makes a chosen file ready for upload: photos that are larger than needed, in pixels or bytes, are scaled down, and
 * HEIC becomes JPEG where it can be decoded. The size limit applies to what could not be scaled.
 */
export async function preparePhoto<P extends OpenImage>(chosen: File, tools: PhotoTools<P>): Promise<Prepared> {
  const { kind, file } = await readKind(chosen);
  if (kind === 'other') return { ok: false, reason: 'invalid-type' };
  const small = (blob: Blob) => blob.size <= limits.identifyImageBytes;

  const picture = await tools.decode(file);
  if (picture) {
    try {
      const size = scaledSize(picture.width, picture.height, longestSide);
      if (size.width === picture.width && size.height === picture.height && small(file)) {
        return { ok: true, file, preview: file };
      }
      for (const quality of qualities) {
        const scaled = await tools.jpeg(picture, size, quality);
        if (scaled && small(scaled)) return { ok: true, file: scaled, preview: scaled };
      }
    } finally {
      picture.close();
    }
    return small(file) ? { ok: true, file, preview: file } : { ok: false, reason: 'too-large' };
  }

  const decoded = kind === 'heic' ? await tools.heicAsJpeg(file, longestSide) : null;
  if (decoded && small(decoded)) return { ok: true, file: decoded, preview: decoded };
  return small(file) ? { ok: true, file, preview: null } : { ok: false, reason: 'too-large' };
}
