import type { Guess, IdentifierAnswer } from '../identifier.ts';
import type { Model, View } from './model.ts';

type Crop = Pick<View, 'x' | 'y' | 'scale'>;

/** One run of the network: which of the cut squares it sees, and whether mirrored. */
export interface Look {
  crop: number;
  flip: boolean;
}

const mostGuesses = 5;

/** Splits views into squares to cut and looks at them: a square and its mirror image are cut once. */
export function planLooks(views: readonly View[]): { crops: Crop[]; looks: Look[] } {
  const crops: Crop[] = [];
  const looks = views.map(({ x, y, scale, flip }) => {
    const known = crops.findIndex((crop) => crop.x === x && crop.y === y && crop.scale === scale);
    return { crop: known >= 0 ? known : crops.push({ x, y, scale }) - 1, flip };
  });
  return { crops, looks };
}

/** The square, in pixels, that a crop takes of a photo; at least one pixel, never outside. */
export function cropBox({ x, y, scale }: Crop, width: number, height: number) {
  const side = Math.max(1, Math.round(scale * Math.min(width, height)));
  return { left: Math.round(x * (width - side)), top: Math.round(y * (height - side)), width: side, height: side };
}

/**
 * Writes a square photo into the network's input.
 *
 * @param target 3 * size * size values
 * @param pixels RGB bytes, row by row
 */
export function fillTensor(target: Float32Array, pixels: Uint8Array, input: Model['input'], flip: boolean): void {
  const { size, layout, channels } = input;
  const area = size * size;
  for (let channel = 0; channel < 3; channel += 1) {
    const source = channels === 'RGB' ? channel : 2 - channel;
    const gain = 1 / (255 * (input.std[channel] ?? 1));
    const shift = (input.mean[channel] ?? 0) / (input.std[channel] ?? 1);
    const step = layout === 'NCHW' ? 1 : 3;
    let to = layout === 'NCHW' ? channel * area : channel;
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        const from = row * size + (flip ? size - 1 - column : column);
        target[to] = (pixels[from * 3 + source] ?? 0) * gain - shift;
        to += step;
      }
    }
  }
}

/**
 * What the network's outputs mean.
 *
 * @param outputs one per look, in the model's order of classes
 * @throws Error when an output is no finite number, or their count is not the model's
 */
export function answerOf(outputs: readonly Float32Array[], model: Model): IdentifierAnswer {
  const { rejectIndex, thresholds, labels } = model;
  const probabilities = combined(outputs, model);
  const classes = labels.length + (rejectIndex === null ? 0 : 1);
  if (probabilities.length !== classes || !probabilities.every(Number.isFinite)) {
    throw new Error(
      `The model gave ${probabilities.length} numbers instead of ${classes}, or some that are not finite`,
    );
  }
  const rejected = rejectIndex === null ? 0 : (probabilities[rejectIndex] ?? 0);
  if (rejectIndex !== null && rejected >= thresholds.reject) return { kind: 'not-a-plant' };
  const plants = probabilities.filter((_, index) => index !== rejectIndex);
  const total = plants.reduce((sum, probability) => sum + probability, 0);
  const guesses = labels
    .map(({ latinName, commonName, family }, index): Guess => {
      return { latinName, commonName, family, confidence: (plants[index] ?? 0) / total };
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostGuesses);
  const verdict = (guesses[0]?.confidence ?? 0) >= thresholds.identified ? 'identified' : 'uncertain';
  return { kind: 'plant', verdict, level: 'species', group: null, guesses, embedding: null };
}

/** Calibrated probabilities over all classes, "no plant" among them; they sum to 1. */
function combined(outputs: readonly Float32Array[], { output, combine, calibration }: Model): number[] {
  const looks = outputs.map((values) =>
    output.kind === 'logits' ? Array.from(values) : Array.from(values, (value) => Math.log(Math.max(value, 1e-12))),
  );
  if (combine === 'mean-logits') return softmax(meanOf(looks), calibration.temperature);
  return meanOf(looks.map((logits) => softmax(logits, calibration.temperature)));
}

function meanOf(rows: readonly number[][]): number[] {
  const [first = []] = rows;
  return first.map((_, index) => rows.reduce((sum, row) => sum + (row[index] ?? Number.NaN), 0) / rows.length);
}

function softmax(logits: readonly number[], temperature: number): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp((logit - highest) / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
