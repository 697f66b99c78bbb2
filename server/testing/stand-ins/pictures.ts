import sharp from 'sharp';
import type { DecodedPhoto } from '../../core/decoded-photo.ts';

/** What the stand-ins see in a photo: which of these colors is nearest to its mean. */
const colors = {
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
export type Sight = keyof typeof colors;

interface Species {
  author: string;
  family: string;
  commonNames: string[];
}
const species = (author: string, family: string, ...commonNames: string[]): Species => ({
  author,
  family,
  commonNames,
});
const flora: Record<string, Species> = {
  'Rosa canina': species('L.', 'Rosaceae', 'Dog rose', 'Dogberry'),
  'Rosa rugosa': species('Thunb.', 'Rosaceae', 'Ramanas rose'),
  'Rosa arvensis': species('Huds.', 'Rosaceae'),
  Rosa: species('L.', 'Rosaceae', 'Rose'),
  'Bellis perennis': species('L.', 'Asteraceae', 'Daisy', 'Lawn daisy'),
  'Leucanthemum vulgare': species('Lam.', 'Asteraceae', 'Oxeye daisy'),
  Stapelia: species('L.', 'Apocynaceae'),
};

const likely: Record<Sight, Record<string, number>> = {
  identified: { 'Rosa canina': 0.95123, 'Rosa rugosa': 0.02114, 'Bellis perennis': 0.00512 },
  'another-identified': { 'Bellis perennis': 0.94001, 'Leucanthemum vulgare': 0.03127 },
  uncertain: { 'Bellis perennis': 0.31876, 'Leucanthemum vulgare': 0.27543, 'Rosa canina': 0.11209 },
  'one-genus': { 'Rosa canina': 0.47311, 'Rosa rugosa': 0.33204, 'Rosa arvensis': 0.14, 'Bellis perennis': 0.01 },
  'genus-only': { Rosa: 0.91 },
  // Of what is no plant, a service may still say what it looks like.
  'not-a-plant': { Stapelia: 0.02 },
};

/** What a stand-in takes photos for: species with their confidences, the likeliest first, and whether it is a plant at all. */
export function seenIn([first]: readonly CheckedImage[]) {
  const sight = first?.sight ?? 'not-a-plant';
  const named = Object.entries(likely[sight]).map(([name, confidence]) => ({
    ...{ name, confidence, genus: name.split(' ')[0] ?? name },
    ...(flora[name] ?? species('', '')),
  }));
  return { isPlant: sight !== 'not-a-plant', named };
}

const byName = Object.entries(colors) as [Sight, (typeof colors)[Sight]][];

/** The color of a photo that the stand-ins answer so, as CSS writes it. */
export const colorOf = (sight: Sight): string => `rgb(${colors[sight].join(',')})`;

/** A photo that the stand-ins answer so. */
export function standInPicture(sight: Sight, width = 60, height = 40): DecodedPhoto {
  return { width, height, rgb: Buffer.alloc(width * height * 3, Buffer.from(colors[sight])) };
}

/** A photo as it arrived. */
export interface SentImage {
  bytes: number;
  width: number;
  height: number;
  /** As the service calls it; null where its protocol has none. */
  organ: string | null;
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
