import sharp from 'sharp';
import type { DecodedPhoto } from '../../images/decoded-photo.ts';
import type { SentImage } from './stand-in.ts';

/** What the stand-ins see in a photo: which of these colours is nearest to its mean. */
const colours = {
  /** Sure of one species. */
  identified: [255, 0, 0],
  /** Several species of different genera are possible. */
  uncertain: [255, 128, 0],
  /** Several species of one genus share the answer. */
  'one-genus': [0, 0, 255],
  /** A genus, and no species. */
  'genus-only': [0, 255, 0],
  /** As sure as `identified`, of another species. */
  'another-identified': [255, 255, 0],
  'not-a-plant': [128, 128, 128],
} as const;

/** Photos that differ in what the stand-ins answer. */
export type Sight = keyof typeof colours;

const byName = Object.entries(colours) as [Sight, (typeof colours)[Sight]][];

/** The colour of a photo that the stand-ins answer so, as CSS writes it. */
export const colourOf = (sight: Sight): string => `rgb(${colours[sight].join(',')})`;

/** A photo that the stand-ins answer so. */
export function standInPicture(sight: Sight, width = 60, height = 40): DecodedPhoto {
  return { width, height, rgb: Buffer.alloc(width * height * 3, Buffer.from(colours[sight])) };
}

/** A photo as a service looks at it. */
export interface CheckedImage extends SentImage {
  sight: Sight;
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, n) => sum + (value - (b[n] ?? 0)) ** 2, 0);

/**
 * Looks at a photo that was sent.
 *
 * @throws Error that says what is wrong with it: no JPEG, cut off, or with metadata that should have stayed at home
 */
export async function checkImage(bytes: Buffer, organ: string | null): Promise<CheckedImage> {
  if (!bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) throw new Error('an image is no JPEG');
  const image = sharp(bytes, { failOn: 'warning' });
  const { format, width, height, exif, icc, iptc, xmp, comments, orientation } = await image.metadata();
  if (format !== 'jpeg') throw new Error(`an image is ${format}`);
  for (const [name, value] of Object.entries({ exif, icc, iptc, xmp, comments, orientation })) {
    if (value !== undefined) throw new Error(`an image has metadata: ${name}`);
  }
  const { channels } = await image.stats();
  const mean = channels.map((channel) => channel.mean);
  const [nearest] = byName.toSorted(([, a], [, b]) => distance(a, mean) - distance(b, mean));
  return { bytes: bytes.length, width, height, organ, sight: nearest?.[0] ?? 'not-a-plant' };
}
