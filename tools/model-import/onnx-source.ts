import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { embeddingLimit, largestSide, type Model } from '../../contract/plant-model/model-file.ts';
import { spell } from '../../server/engines/embedded/model.ts';
import {
  float32,
  type GraphShape,
  readGraphShape,
  type TensorShape,
} from '../../server/engines/embedded/onnx-shape.ts';
import { ImportError } from './import-error.ts';
import { limits } from './limits.ts';
import { type OnnxParts, readOnnxParts } from './onnx-parts.ts';
import { checkFile } from './read-whole.ts';
import type { Source } from './source.ts';

/** What the host says of an ONNX file, as it was typed. */
export interface OnnxOptions {
  size?: string | undefined;
  mean?: string | undefined;
  std?: string | undefined;
  output?: string | undefined;
  embedding?: string | undefined;
}

/** The pixels of torchvision's and timm's networks, as shares of 255. */
const imageNet = { mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] } as const;
/** Bytes of weights times pixels up to which two looks take a second or less. */
const quickWork = 3e13;

/**
 * Looks at an ONNX file without loading its weights.
 *
 * @throws ImportError or StartError
 */
export async function onnxSource(file: string, options: OnnxOptions): Promise<Source> {
  const bytes = await checkFile(file, limits.onnxBytes);
  const shape = readParts(file);
  const [photo, ...others] = shape.inputs;
  if (!photo || others.length > 0) {
    throw new ImportError(
      `${file} has ${shape.inputs.length} inputs${quoted(shape.inputs)}; only a network that takes one photo can be imported.`,
    );
  }
  const input = inputOf(file, photo, options);
  const embedding = options.embedding === undefined ? undefined : embeddingOf(file, shape, options.embedding);
  const isAssumed = options.mean === undefined;
  if (isAssumed !== (options.std === undefined)) throw new ImportError('Say both --mean and --std, or neither.');
  return {
    name: basename(file).replace(/\.onnx$/i, ''),
    licence: null,
    input,
    outputs: outputsOf(file, shape, options),
    outputKind: null,
    ...(embedding && { embedding }),
    isQuick: bytes * input.size ** 2 <= quickWork,
    assumed: isAssumed
      ? [
          "An ONNX file doesn't say how it takes pixels; the mean and deviation of ImageNet are assumed. If its answers are wrong, import it with --mean and --std.",
        ]
      : [],
    write: async (to) => {
      const hash = createHash('sha256').update(JSON.stringify([input, embedding]));
      await pipeline(
        createReadStream(file),
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(to, { flags: 'wx' }),
      );
      // Only photos that the very same network looked at can be compared.
      return hash.digest('hex').slice(0, 8);
    },
  };
}

/** @returns its inputs, without the weights that old files list among them, and its outputs */
function readParts(file: string): GraphShape {
  let [parts, shape]: [OnnxParts?, GraphShape?] = [];
  try {
    parts = readOnnxParts(file);
    shape = readGraphShape(file);
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error;
    throw new ImportError(`${file} is not a complete ONNX file: ${error.message}.`, { cause: error });
  }
  const { weights, external, customOperators } = parts;
  if (external !== null) {
    throw new ImportError(
      `${file} keeps the values of "${shown(external)}" in another file; save it as one, with external_data=False or onnx.save(onnx.load(…)).`,
    );
  }
  if (customOperators.length > 0) {
    const listed = customOperators.slice(0, 3).map(shown).join(', ');
    throw new ImportError(`${file} uses operators that are no part of ONNX: ${listed}.`);
  }
  return { ...shape, inputs: shape.inputs.filter(({ name }) => !weights.has(name)) };
}

function inputOf(file: string, photo: TensorShape, options: OnnxOptions): Model['input'] {
  const { name, elementType, dimensions } = photo;
  if (elementType !== float32) {
    throw new ImportError(`${file} takes ${spell(photo)}; only float32 can be imported.`);
  }
  const [batch, ...lengths] = dimensions ?? [];
  const layout = lengths[2] === 3 && lengths[0] !== 3 ? 'NHWC' : 'NCHW';
  const [channels, height, width] = layout === 'NCHW' ? lengths : [lengths[2], lengths[0], lengths[1]];
  const isOne = lengths.length === 3 && (batch ?? 1) === 1;
  if (!isOne || (channels ?? 3) !== 3 || (height ?? width) !== (width ?? height)) {
    throw new ImportError(
      `${file} takes ${spell(photo)}; only one square photo in color can be imported, [1, 3, side, side] or [1, side, side, 3].`,
    );
  }
  const said = options.size === undefined ? null : Number(options.size);
  const size = height ?? width ?? said;
  if (size === null) throw new ImportError(`${file} leaves the size of photos open; say it with --size.`);
  if (!Number.isInteger(size) || size < 1 || size > largestSide) {
    throw new ImportError(`The side of a photo must be 1 to ${largestSide} pixels (--size).`);
  }
  if (said !== null && said !== size) throw new ImportError(`${file} takes ${spell(photo)}; leave out --size.`);
  const std = shares('--std', options.std, imageNet.std);
  if (std.some((one) => one === 0)) throw new ImportError('--std takes numbers above 0.');
  return { name, size, layout, channels: 'RGB', mean: shares('--mean', options.mean, imageNet.mean), std };
}

/** One number for each channel; one that is alone is for all three. */
function shares(flag: string, said: string | undefined, usual: readonly number[]): [number, number, number] {
  const numbers = said?.split(',').map((one) => Number(one.trim() || Number.NaN)) ?? usual;
  const [first = 0, second = first, third = first] = numbers;
  if (![1, 3].includes(numbers.length) || !numbers.every((one) => one >= 0)) {
    throw new ImportError(`${flag} takes one number or three, such as ${usual.join(',')}.`);
  }
  if (numbers.some((one) => one > 1)) {
    throw new ImportError(`${flag} takes shares of 255, as torchvision writes them: divide its numbers by 255.`);
  }
  return [first, second, third];
}

/** The length of an output of one row of numbers; null for any other. */
function rowLength({ elementType, dimensions }: TensorShape): number | null {
  const [batch, length, ...others] = dimensions ?? [];
  const isRow = elementType === float32 && others.length === 0 && (batch ?? 1) === 1;
  return isRow ? (length ?? null) : null;
}

function outputNamed(file: string, { outputs }: GraphShape, name: string): TensorShape {
  const found = outputs.find((one) => one.name === name);
  if (!found) throw new ImportError(`${file} has no output "${name}"; it has${quoted(outputs)}.`);
  return found;
}

function outputsOf(file: string, shape: GraphShape, { output, embedding }: OnnxOptions): Source['outputs'] {
  const possible =
    output === undefined ? shape.outputs.filter(({ name }) => name !== embedding) : [outputNamed(file, shape, output)];
  const rows = possible.flatMap((one) => ({ name: one.name, classes: rowLength(one) ?? 0 }));
  const found = rows.filter(({ classes }) => classes > 0 && classes <= limits.classes);
  if (found.length > 0) return found;
  const listed = possible.slice(0, 5).map((one) => `"${shown(one.name)}" ${spell(one)}`);
  throw new ImportError(
    `${file} is not an image classifier: it gives ${listed.join(', ') || 'nothing'}, and a classifier float32 [1, classes].`,
  );
}

function embeddingOf(file: string, shape: GraphShape, name: string): Model['embedding'] {
  const output = outputNamed(file, shape, name);
  const size = rowLength(output);
  if (size !== null && size >= 1 && size <= embeddingLimit) return { name, size };
  throw new ImportError(
    `${file}: the output "${name}" gives ${spell(output)}; photos are compared by float32 [1, 1 to ${embeddingLimit}].`,
  );
}

const shown = (name: string): string => name.replace(/[\p{C}\s]+/gu, ' ').slice(0, 80);
const quoted = (tensors: readonly TensorShape[]): string =>
  tensors
    .slice(0, 5)
    .map(({ name }, at) => `${at === 0 ? ' ' : ', '}"${shown(name)}"`)
    .join('');
