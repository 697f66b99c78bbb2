import { limits } from '../../../contract/limits.ts';
import { longestSide, type PhotoTools, type Picture, photoKind } from '../identify/prepare-photo.ts';

export type OpenedPicture<P> =
  | { ok: true /** To cut a square from; null where this browser cannot. */; picture: P | null; source: Blob }
  | { ok: false; reason: 'invalid-type' | 'too-large' };

/** Opens a file that was chosen as a profile image: its type counts first, then its size. HEIC is decoded where possible. */
export async function openPicture<P extends Picture>(
  file: File,
  tools: Pick<PhotoTools<P>, 'decode' | 'heicAsJpeg'>,
): Promise<OpenedPicture<P>> {
  const kind = photoKind(file);
  if (kind === 'other') return { ok: false, reason: 'invalid-type' };
  if (file.size > limits.profileImageBytes) return { ok: false, reason: 'too-large' };
  const picture = await tools.decode(file);
  if (picture) return { ok: true, picture, source: file };
  const decoded = kind === 'heic' ? await tools.heicAsJpeg(file, longestSide) : null;
  if (!decoded) return { ok: true, picture: null, source: file };
  return { ok: true, picture: await tools.decode(decoded), source: decoded };
}
