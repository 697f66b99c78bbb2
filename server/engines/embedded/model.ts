import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { float32, type GraphShape, readGraphShape, type TensorShape } from './onnx-shape.ts';

const shippedModel = join(import.meta.dirname, '../../../assets/model/model.json');

const Text = z.string().check(z.minLength(1));
const Share = z.number().check(z.minimum(0), z.maximum(1));
const Positive = z.number().check(z.positive());
const PerChannel = <T extends z.ZodMiniType>(of: T) => z.tuple([of, of, of]);

/** A look at a square of the photo; all numbers are shares of it, so that they hold for every size. */
const View = z.object({
  /** Position of the square in the free space: 0 is left or top, 0.5 the center. */
  x: Share,
  y: Share,
  /** Side of the square, as a share of the photo's short side. */
  scale: Share.check(z.positive()),
  /** Whether it is mirrored left to right. */
  flip: z.boolean(),
});
export type View = z.infer<typeof View>;

/**
 * When an answer may go that far: the chance that it is right, the logistic of
 * `bias + share * logOdds(s) + energy * e + familiarity * f`, has to reach `from`. Here s is the share of the taxon, genus or
 * family, e the energy of the answer and f how much the photo looks like the nearest taxon.
 */
const LevelRule = z.object({
  bias: z.number(),
  share: z.number(),
  energy: z.number(),
  familiarity: z.number(),
  from: Share,
});
export type LevelRule = z.infer<typeof LevelRule>;

/** The content of `model.json`. */
const Settings = z.object({
  name: Text,
  version: Text,
  /** The ONNX file and the labels, from the folder of `model.json`. */
  file: Text,
  labels: Text,
  input: z.object({
    name: Text,
    /** Side of the square input, in pixels. */
    size: z.int().check(z.minimum(1), z.maximum(2048)),
    layout: z.enum(['NCHW', 'NHWC']),
    channels: z.enum(['RGB', 'BGR']),
    /** A value is (pixel / 255 - mean) / std; one number per channel, in the order of `channels`. */
    mean: PerChannel(z.number()),
    std: PerChannel(Positive),
  }),
  output: z.object({ name: Text, kind: z.enum(['logits', 'probabilities']) }),
  /** The output for comparing photos with others; missing if there is none. */
  embedding: z.optional(z.object({ name: Text, size: z.int().check(z.minimum(1), z.maximum(256)) })),
  /** The output of one number for how much a photo looks like what the model knows; 0 for all if missing. */
  familiarity: z.optional(z.object({ name: Text })),
  /** Which output means "no plant"; null when the model has none. */
  rejectIndex: z.nullable(z.int().check(z.nonnegative())),
  views: z.array(View).check(z.minLength(1), z.maxLength(16)),
  combine: z.enum(['mean-logits', 'mean-probabilities']),
  /** `isFitted`: whether the temperature was fitted on photos; defaults to true. */
  calibration: z.object({ temperature: Positive, isFitted: z.optional(z.boolean()) }),
  thresholds: z.object({
    /** Probability of "no plant" from which a photo is refused. */
    reject: Share,
    /** Confidence from which the first name may be shown alone, if there are no `levels`. */
    identified: Share,
  }),
  /**
   * How specific an answer may be; without it, every answer names a species. `known`: the taxon is one of the labels.
   */
  levels: z.optional(z.object({ species: LevelRule, known: LevelRule, genus: LevelRule, family: LevelRule })),
  licence: Text,
  card: Text,
});
type Settings = z.infer<typeof Settings>;

const Label = z.object({
  latinName: Text,
  commonName: Text,
  family: z.nullable(Text),
  /** Whether its name is only ever one of several possible: too often wrong on photos of others, or learnt from few. */
  neverAlone: z.optional(z.boolean()),
});
const Labels = z.array(Label).check(z.minLength(1));
type Label = z.infer<typeof Label>;

/** A checked model: `file` is the absolute path of the ONNX file, `labels` name its outputs, "no plant" left out. */
export interface Model extends Omit<Settings, 'labels'> {
  labels: Label[];
}

/** An unusable model; its message is one sentence that names the file and what is wrong with it. */
export class ModelError extends Error {}

/**
 * Reads a model's description and checks that description, labels and ONNX file match.
 *
 * @param file path of a `model.json`, or null for the shipped model
 * @throws ModelError
 */
export function readModel(file: string | null): Model {
  const source = resolve(file ?? shippedModel);
  const settings = readJson(source, Settings);
  const beside = (name: string) => resolve(dirname(source), name);
  const labels = readJson(beside(settings.labels), Labels);
  const model = { ...settings, file: beside(settings.file), labels };
  if (settings.rejectIndex !== null && settings.rejectIndex > labels.length) {
    throw new ModelError(`${source}: rejectIndex is ${settings.rejectIndex}, but the last class is ${labels.length}.`);
  }
  checkGraph(model);
  return model;
}

function readJson<T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ModelError(`${file} is not valid JSON: ${error.message}.`);
    throw unreadable(file, error);
  }
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
  throw new ModelError(`${file} does not describe a model. ${wrong.join('; ')}.`);
}

function unreadable(file: string, error: unknown): ModelError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new ModelError(`${file} does not exist.`);
  return new ModelError(`${file} cannot be read: ${message}.`);
}

function checkGraph(model: Model): void {
  const { file, input, output, labels, rejectIndex, embedding, familiarity } = model;
  const found = readGraph(file);
  const taken = named(file, 'input', found.inputs, input.name);
  const side = input.size;
  const wanted = input.layout === 'NCHW' ? [1, 3, side, side] : [1, side, side, 3];
  if (!fits(taken, wanted)) {
    throw new ModelError(
      `${file}: the input "${input.name}" takes ${spell(taken)}, but model.json says ${input.layout} with size ${side}, which needs ${spell({ ...taken, elementType: float32, dimensions: wanted })}.`,
    );
  }
  const classes = labels.length + (rejectIndex === null ? 0 : 1);
  const reject = rejectIndex === null ? '' : ' and one for "no plant"';
  checkOutput(file, found.outputs, output.name, classes, `the ${labels.length} labels${reject} need`);
  if (embedding) checkOutput(file, found.outputs, embedding.name, embedding.size, 'model.json asks for');
  if (familiarity) checkOutput(file, found.outputs, familiarity.name, 1, 'a familiarity is');
}

function checkOutput(file: string, outputs: TensorShape[], name: string, length: number, whoAsks: string): void {
  const given = named(file, 'output', outputs, name);
  if (fits(given, [1, length]) && given.dimensions?.[1] === length) return;
  const wanted = spell({ ...given, elementType: float32, dimensions: [1, length] });
  throw new ModelError(`${file}: the output "${name}" gives ${spell(given)}, but ${whoAsks} ${wanted}.`);
}

function readGraph(file: string): GraphShape {
  try {
    if (statSync(file).isFile()) return readGraphShape(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw unreadable(file, error);
    throw new ModelError(`${file} is not a complete ONNX file: ${error instanceof Error ? error.message : error}.`);
  }
  throw new ModelError(`${file} is not a file.`);
}

function named(file: string, kind: string, tensors: TensorShape[], name: string): TensorShape {
  const tensor = tensors.find((one) => one.name === name);
  if (tensor) return tensor;
  const names = tensors.map((one) => `"${one.name}"`).join(', ') || 'none';
  throw new ModelError(`${file} has no ${kind} "${name}"; it has ${names}.`);
}

const fits = ({ elementType, dimensions }: TensorShape, wanted: number[]): boolean =>
  elementType === float32 &&
  dimensions?.length === wanted.length &&
  dimensions.every((length, axis) => length === null || length === wanted[axis]);

const spell = ({ elementType, dimensions }: TensorShape): string =>
  `${elementType === float32 ? 'float32' : `ONNX type ${elementType}`} ${dimensions ? `[${dimensions.map((length) => length ?? '?').join(', ')}]` : 'of unknown shape'}`;
