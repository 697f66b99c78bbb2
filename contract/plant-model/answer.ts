import type { Level } from '../identify.ts';
import { reachOf } from './levels.ts';
import type { Model } from './model-file.ts';

/** One name that an engine gives, with its calibrated probability (0..1). */
export interface Guess {
  latinName: string;
  commonName: string;
  family: string | null;
  confidence: number;
}

export type ModelAnswer =
  | { kind: 'not-a-plant' }
  | {
      kind: 'plant';
      /** `identified` only if the engine's own threshold for showing a single name is passed. */
      verdict: 'identified' | 'uncertain';
      /** Anything but `species` is `uncertain`. */
      level: Level;
      /** Latin name of the genus or family if that is the level; otherwise null. */
      group: string | null;
      /** One to five, most likely first. */
      guesses: Guess[];
      /** Embedding of the photos, comparable with others of the same `embeddings`; null if the engine has none. */
      embedding: Int8Array | null;
    };

const mostGuesses = 5;
/** Confidence of a taxon that never stands alone, at most: the app says "likely" of it, and shows the other matches. */
const mostOfDoubtful = 0.89;

/** How many classes a model has: the labels, and "no plant" where it says so. */
export const classCount = ({ labels, rejectIndex }: Pick<Model, 'labels' | 'rejectIndex'>): number =>
  labels.length + (rejectIndex === null ? 0 : 1);

/**
 * Interprets the network's outputs.
 *
 * @param outputs one per look: the classes in the model's order, then embedding and familiarity if the model has them
 * @throws Error if an output is not a finite number, or their count is not the model's
 */
export function answerOf(outputs: readonly Float32Array[], model: Model): ModelAnswer {
  const { rejectIndex, thresholds, labels, embedding, familiarity } = model;
  const classes = classCount(model);
  const embedded = classes + (embedding?.size ?? 0);
  const count = embedded + (familiarity ? 1 : 0);
  if (outputs.length === 0 || outputs.some((values) => values.length !== count || !values.every(Number.isFinite))) {
    throw new Error(
      `The model gave ${outputs[0]?.length ?? 0} numbers instead of ${count}, or some that are not finite`,
    );
  }
  const looks = outputs.map((values) => values.subarray(0, classes));
  const probabilities = combined(looks, model);
  const rejected = rejectIndex === null ? 0 : (probabilities[rejectIndex] ?? 0);
  if (rejectIndex !== null && rejected >= thresholds.reject) return { kind: 'not-a-plant' };
  const plants = probabilities.filter((_, index) => index !== rejectIndex);
  const total = plants.reduce((sum, probability) => sum + probability, 0);
  const shares = plants.map((probability) => probability / total);
  const logits = meanOf(looks.map((values) => Array.from(values))).filter((_, index) => index !== rejectIndex);
  const signs = {
    energy: energyOf(logits, model.calibration.temperature),
    familiarity: familiarity ? (meanOf(outputs.map((values) => [...values.subarray(embedded)]))[0] ?? 0) : 0,
  };
  const { level, group, isIdentified } = reachOf(shares, signs, model);
  const guesses = labels
    .map(({ latinName, commonName, family, neverAlone }, index): Guess => {
      const confidence = Math.min(shares[index] ?? 0, neverAlone ? mostOfDoubtful : 1);
      return { latinName, commonName, family, confidence };
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostGuesses);
  return {
    kind: 'plant',
    verdict: isIdentified ? 'identified' : 'uncertain',
    level,
    group,
    guesses,
    embedding: embedding
      ? packed(meanOf(outputs.map((values) => Array.from(values.subarray(classes, embedded)))))
      : null,
  };
}

/** The classes of a look as logits, whichever the network gives. */
export const logitsOf = (classes: Float32Array, kind: Model['output']['kind']): number[] =>
  kind === 'logits' ? Array.from(classes) : Array.from(classes, (share) => Math.log(Math.max(share, 1e-12)));

/** Calibrated probabilities over all classes, "no plant" among them; they sum to 1. */
function combined(looks: readonly Float32Array[], { output, combine, calibration }: Model): number[] {
  const rows = looks.map((values) => logitsOf(values, output.kind));
  if (combine === 'mean-logits') return softmax(meanOf(rows), calibration.temperature);
  return meanOf(rows.map((logits) => softmax(logits, calibration.temperature)));
}

/** Log of the sum of the exponentials of the logits: high where the network answers strongly, whatever the answer. */
export function energyOf(logits: readonly number[], temperature: number): number {
  const highest = Math.max(...logits);
  const total = logits.reduce((sum, logit) => sum + Math.exp((logit - highest) / temperature), 0);
  return highest / temperature + Math.log(total);
}

/** A vector as bytes; only its direction matters. */
export function packed(vector: readonly number[]): Int8Array {
  const longest = Math.max(1e-9, ...vector.map(Math.abs));
  return Int8Array.from(vector, (value) => Math.round((value / longest) * 127));
}

export function meanOf(rows: readonly number[][]): number[] {
  const [first = []] = rows;
  return first.map((_, index) => rows.reduce((sum, row) => sum + (row[index] ?? Number.NaN), 0) / rows.length);
}

export function softmax(logits: readonly number[], temperature: number): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp((logit - highest) / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
