import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type * as z from 'zod/mini';
import { classCount } from '../../../contract/plant-model/answer.ts';
import { Labels, type Model, ModelSettings } from '../../../contract/plant-model/model-file.ts';
import { float32, type GraphShape, readGraphShape, type TensorShape } from './onnx-shape.ts';

const shippedModel = join(import.meta.dirname, '../../../assets/model/model.json');

/** A model from here on is not for devices, and may take longer to answer. */
const largeBytes = 50_000_000;

/** @returns false where its file is no longer there */
export const isLarge = ({ file }: Pick<Model, 'file'>): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largeBytes;

const typeNames: Record<number, string> = {
  [float32]: 'float32',
  2: 'uint8',
  7: 'int64',
  10: 'float16',
  11: 'float64',
};

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
  const settings = readJson(source, ModelSettings);
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
  const classes = classCount(model);
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

/** A tensor's type and lengths, such as `float32 [?, 3, 8, 8]`. */
export const spell = ({ elementType, dimensions }: TensorShape): string =>
  `${typeNames[elementType] ?? `ONNX type ${elementType}`} ${dimensions ? `[${dimensions.map((length) => length ?? '?').join(', ')}]` : 'of unknown shape'}`;
