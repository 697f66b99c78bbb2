import { FlatbufferTable } from './flatbuffer-table.ts';
import { ImportError } from './import-error.ts';
import { limits } from './limits.ts';
import { operatorName } from './operator-names.ts';

/** Types of TensorFlow Lite's tensors that can be read, by their numbers (`TensorType` in its schema.fbs). */
export const bytesOf = { float32: 4, float16: 2, int32: 4, uint8: 1, int64: 8, int8: 1 } as const;
type TensorType = keyof typeof bytesOf;
const tensorTypes = new Map<number, TensorType>([
  [0, 'float32'],
  [1, 'float16'],
  [2, 'int32'],
  [3, 'uint8'],
  [4, 'int64'],
  [9, 'int8'],
]);

/** A stored number q stands for `scale * (q - zeroPoint)`; several scales go along one dimension. */
export interface Quantization {
  scales: number[];
  zeroPoints: number[];
  dimension: number;
}

export interface Tensor {
  name: string;
  shape: number[];
  type: TensorType;
  /** The content of a constant; null for what is calculated. */
  data: Uint8Array | null;
  quantization: Quantization | null;
}

export interface Operator {
  /** E.g. `CONV_2D`. */
  name: string;
  /** Positions of tensors; -1 stands for an optional one that is missing. */
  inputs: number[];
  outputs: number[];
  options: FlatbufferTable | null;
}

export interface TfliteModel {
  tensors: Tensor[];
  operators: Operator[];
  /** Positions of the photo and the answer among the tensors. */
  input: number;
  output: number;
  /** The parts of the file's metadata that are used; empty where it has none. */
  metadata: { name: string; version: string; license: string; mean: number[]; std: number[] };
}

// Numbers of the fields, from tensorflow/lite/schema/schema.fbs.
const model = { codes: 1, subgraphs: 2, buffers: 4, metadata: 6 };
const operatorCode = { before127: 0, custom: 1, code: 3 };
const subgraph = { tensors: 0, inputs: 1, outputs: 2, operators: 3 };
const tensor = { shape: 0, type: 1, buffer: 2, name: 3, quantization: 4, sparsity: 6 };
const quantization = { scale: 2, zeroPoint: 3, detailsType: 4, dimension: 6 };
const operator = { code: 0, inputs: 1, outputs: 2, options: 4 };
const buffer = { data: 0, offset: 1 };
const customOperator = 32;

/**
 * Reads a TensorFlow Lite file.
 *
 * @throws ImportError with what is wrong, to be said after the file's name
 */
export function readTflite(bytes: Uint8Array): TfliteModel {
  const mark = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (mark.slice(4) !== 'TFL3') throw new ImportError(notTflite(mark));
  const root = FlatbufferTable.root(bytes);
  const codes = root.tables(model.codes, limits.operators).map(codeName);
  const buffers = root.tables(model.buffers, limits.tensors).map(contentOf);
  const graphs = root.tables(model.subgraphs, limits.operators);
  const [graph] = graphs;
  if (!graph || graphs.length > 1) {
    throw new ImportError(`has ${graphs.length} graphs; only a model of one can be imported.`);
  }
  const tensors = graph.tables(subgraph.tensors, limits.tensors).map((table) => readTensor(table, buffers));
  const operators = graph.tables(subgraph.operators, limits.operators).map((table): Operator => {
    const name = codes[table.int(operator.code)];
    if (name === undefined) throw new ImportError('is damaged: an operator has no name.');
    const [inputs, outputs] = [table.ints(operator.inputs), table.ints(operator.outputs)];
    if (outputs.some((at) => !tensors[at]) || inputs.some((at) => at !== -1 && !tensors[at])) {
      throw new ImportError(`is damaged: ${name} uses a tensor that the file doesn't have.`);
    }
    return { name, inputs, outputs, options: table.table(operator.options) };
  });
  const single = (field: number, what: string): number => {
    const [at, ...others] = graph.ints(field);
    if (at === undefined || others.length > 0 || !tensors[at]) {
      throw new ImportError(`is not an image classifier: it must have one ${what}.`);
    }
    return at;
  };
  return {
    tensors,
    operators,
    input: single(subgraph.inputs, 'input'),
    output: single(subgraph.outputs, 'output'),
    metadata: readMetadata(root, buffers),
  };
}

function notTflite(mark: string): string {
  if (mark.startsWith('PK')) return 'is a zip archive; unpack it, and name the .tflite file in it.';
  if (mark.startsWith('\x08') && !mark.includes('TFL')) {
    return 'is not a TensorFlow Lite file; if it is an ONNX file, let its name end in .onnx.';
  }
  return 'is not a TensorFlow Lite file.';
}

function codeName(table: FlatbufferTable): string {
  // Files of before 2020 have the number in the first field, later ones in both, and large numbers in the second alone.
  const code = Math.max(table.byte(operatorCode.before127), table.int(operatorCode.code));
  return code === customOperator
    ? `the custom operator "${plain(table.text(operatorCode.custom))}"`
    : operatorName(code);
}

function contentOf(table: FlatbufferTable): Uint8Array {
  if (table.has(buffer.offset))
    throw new ImportError('keeps its weights outside of its graph, which cannot be imported.');
  return table.bytes(buffer.data);
}

function readTensor(table: FlatbufferTable, buffers: readonly Uint8Array[]): Tensor {
  const name = plain(table.text(tensor.name));
  const shape = table.ints(tensor.shape);
  const type = tensorTypes.get(table.byte(tensor.type));
  if (!type) throw new ImportError(`has values of a type that cannot be imported, in the tensor "${name}".`);
  if (table.has(tensor.sparsity)) throw new ImportError(`has sparse weights, which cannot be imported, in "${name}".`);
  if (shape.length > limits.dimensions || shape.some((length) => length < 1) || sizeOf(shape) > limits.values) {
    throw new ImportError(
      `has a tensor of a size that cannot be imported, "${name}" with [${shape.slice(0, 8).join(', ')}].`,
    );
  }
  const data = buffers[table.int(tensor.buffer)];
  if (!data) throw new ImportError(`is damaged: the content of the tensor "${name}" is missing.`);
  const wanted = sizeOf(shape) * bytesOf[type];
  if (data.length > 0 && data.length !== wanted) {
    throw new ImportError(`is damaged: the tensor "${name}" has ${data.length} bytes instead of ${wanted}.`);
  }
  const quantized = table.table(tensor.quantization);
  return {
    name,
    shape,
    type,
    data: data.length > 0 ? data : null,
    quantization: quantized && readQuantization(quantized, name),
  };
}

/** What one step of a quantized tensor stands for; 1 for numbers that are what they are. */
export const unitOf = ({ type, quantization }: Tensor): number =>
  (type === 'uint8' || type === 'int8' ? quantization?.scales[0] : undefined) ?? 1;

export const sizeOf = (shape: readonly number[]): number => shape.reduce((product, length) => product * length, 1);

function readQuantization(table: FlatbufferTable, name: string): Quantization | null {
  const scales = table.floats(quantization.scale);
  if (scales.length === 0) return null;
  if (table.byte(quantization.detailsType) !== 0) {
    throw new ImportError(`is quantized in a way of its own, which cannot be imported, in "${name}".`);
  }
  const zeroPoints = table.longs(quantization.zeroPoint);
  const dimension = table.int(quantization.dimension);
  if (!scales.every((scale) => Number.isFinite(scale) && scale > 0)) {
    throw new ImportError(`is damaged: the tensor "${name}" has a scale that is not a positive number.`);
  }
  return { scales, zeroPoints: scales.map((_, index) => zeroPoints[index] ?? 0), dimension };
}

// Numbers of the fields, from tflite-support's metadata_schema.fbs.
const modelMetadata = { name: 0, version: 2, subgraphs: 3, license: 5 };
const normalization = { type: 1, mean: 0, std: 1 };

function readMetadata(root: FlatbufferTable, buffers: readonly Uint8Array[]): TfliteModel['metadata'] {
  const none = { name: '', version: '', license: '', mean: [], std: [] };
  const entry = root.tables(model.metadata, limits.tensors).find((one) => one.text(0) === 'TFLITE_METADATA');
  const bytes = entry && buffers[entry.int(1)];
  if (!bytes || bytes.length === 0) return none;
  const found = FlatbufferTable.root(bytes);
  const [graph] = found.tables(modelMetadata.subgraphs, limits.operators);
  const [input] = graph?.tables(2, limits.tensors) ?? [];
  const options = (input?.tables(4, limits.tensors) ?? [])
    .filter((unit) => unit.byte(0) === normalization.type)
    .map((unit) => unit.table(1))[0];
  return {
    name: plain(found.text(modelMetadata.name)),
    version: plain(found.text(modelMetadata.version)),
    license: plain(found.text(modelMetadata.license)),
    mean: options?.floats(normalization.mean) ?? [],
    std: options?.floats(normalization.std) ?? [],
  };
}

/** Text of the file as it may be printed: one line without control characters. */
const plain = (text: string): string =>
  text
    .slice(0, limits.nameLength)
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
    .trim();
