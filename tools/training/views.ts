import { type DecodedPhoto, openDecoded, type View, viewPixels } from './preprocess.ts';
import { seededRandom } from './random.ts';

/** The looks that `calibrate.ts --views` may combine for inference; the first is the plain central one. */
export const CANDIDATE_VIEWS: readonly View[] = [
  { x: 0.5, y: 0.5, scale: 1, flip: false },
  { x: 0.5, y: 0.5, scale: 1, flip: true },
  { x: 0.5, y: 0.5, scale: 0.75, flip: false },
  { x: 0.5, y: 0.5, scale: 0.75, flip: true },
  { x: 0, y: 0, scale: 1, flip: false },
  { x: 1, y: 1, scale: 1, flip: true },
  { x: 0.25, y: 0.25, scale: 0.85, flip: false },
  { x: 0.75, y: 0.75, scale: 0.85, flip: true },
];

/** Smallest share of the photo's area that a random training crop may keep. */
const SMALLEST_AREA = 0.3;

/**
 * The pixels of a training photo for round `round`: round 0 is the plain central view, every other one a random crop of
 * random size and shape, mirrored half of the time, with random light, saturation and hue. The same photo number and
 * round give the same picture.
 */
export async function trainingPixels(
  photo: DecodedPhoto,
  number: number,
  round: number,
  size: number,
): Promise<Buffer> {
  const [plain] = CANDIDATE_VIEWS;
  if (round === 0 && plain !== undefined) return await viewPixels(photo, plain, size);
  const random = seededRandom(number * 1009 + round * 7919);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const area = photo.width * photo.height * between(SMALLEST_AREA, 1);
  const stretch = Math.exp(between(-0.3, 0.3));
  const width = Math.min(photo.width, Math.round(Math.sqrt(area) * stretch));
  const height = Math.min(photo.height, Math.round(Math.sqrt(area) / stretch));
  let picture = openDecoded(photo)
    .extract({
      left: Math.floor(random() * (photo.width - width + 1)),
      top: Math.floor(random() * (photo.height - height + 1)),
      width,
      height,
    })
    .resize(size, size, { fit: 'fill' });
  if (random() < 0.5) picture = picture.flop();
  const light = { brightness: between(0.7, 1.3), saturation: between(0.7, 1.3), hue: Math.round(between(-8, 8)) };
  return await picture.modulate(light).raw().toBuffer();
}
