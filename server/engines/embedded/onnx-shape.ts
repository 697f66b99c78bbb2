import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** An input or output tensor of an ONNX graph. */
export interface TensorShape {
  name: string;
  /** Number of the ONNX data type; 1 is float32. */
  elementType: number;
  /** Lengths, null if the file leaves one open; null as a whole if the file names no shape. */
  dimensions: (number | null)[] | null;
}

export interface GraphShape {
  inputs: TensorShape[];
  outputs: TensorShape[];
}

/** Number of float32 among the ONNX data types. */
export const float32 = 1;

// Field numbers of the ONNX protobuf messages (onnx/onnx.proto).
const model = { graph: 7 };
const graph = { input: 11, output: 12 };
const valueInfo = { name: 1, type: 2 };
const type = { tensor: 1 };
const tensor = { elementType: 1, shape: 2 };
const shape = { dimension: 1 };
const dimension = { value: 1 };

const windowBytes = 64 * 1024;

type Bytes = (position: number) => number;
/** One protobuf field: its number, its integer when it is one, and where its content lies. */
type Field = { number: number; integer: number; start: number; end: number };

/**
 * Reads which tensors an ONNX file takes and returns. Weights are skipped: neither the native runtime nor the memory
 * for the model is needed.
 *
 * @throws Error if the file is not a readable, complete ONNX file
 */
export function readGraphShape(file: string): GraphShape {
  const descriptor = openSync(file, 'r');
  try {
    const size = fstatSync(descriptor).size;
    const bytes = windowOver(descriptor);
    const found: GraphShape = { inputs: [], outputs: [] };
    let graphs = 0;
    for (const part of fields(bytes, 0, size)) {
      if (part.number !== model.graph) continue;
      graphs += 1;
      for (const field of fields(bytes, part.start, part.end)) {
        if (field.number === graph.input) found.inputs.push(tensorShape(bytes, field));
        if (field.number === graph.output) found.outputs.push(tensorShape(bytes, field));
      }
    }
    if (graphs !== 1) throw new Error('it holds no graph');
    return found;
  } finally {
    closeSync(descriptor);
  }
}

function windowOver(descriptor: number): Bytes {
  const window = Buffer.alloc(windowBytes);
  let from = 0;
  let length = 0;
  return (position) => {
    if (position < from || position >= from + length) {
      from = position;
      length = readSync(descriptor, window, 0, windowBytes, position);
    }
    const byte = window[position - from];
    if (byte === undefined || position >= from + length) throw new Error('it ends too early');
    return byte;
  };
}

function varint(bytes: Bytes, start: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes(start + index);
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  throw new Error('it holds a number of more than ten bytes');
}

function* fields(bytes: Bytes, start: number, end: number): Generator<Field> {
  for (let at = start; at < end; ) {
    const key = varint(bytes, at);
    const field = fieldAt(bytes, Math.floor(key.value / 8), key.value % 8, key.end);
    if (field.number === 0 || field.end > end) throw new Error('its parts do not fit into each other');
    yield field;
    at = field.end;
  }
}

function fieldAt(bytes: Bytes, number: number, wire: number, start: number): Field {
  if (wire === 1) return { number, integer: 0, start, end: start + 8 };
  if (wire === 5) return { number, integer: 0, start, end: start + 4 };
  const { value, end } = varint(bytes, start);
  if (wire === 0) return { number, integer: value, start, end };
  if (wire === 2) return { number, integer: 0, start: end, end: end + value };
  throw new Error('it is no protobuf file');
}

const inside = (bytes: Bytes, parent: Field, number: number): Field[] =>
  [...fields(bytes, parent.start, parent.end)].filter((field) => field.number === number);

function text(bytes: Bytes, field: Field | undefined): string {
  if (!field) return '';
  return Buffer.from(
    Array.from({ length: field.end - field.start }, (_, index) => bytes(field.start + index)),
  ).toString();
}

function tensorShape(bytes: Bytes, info: Field): TensorShape {
  const name = text(bytes, inside(bytes, info, valueInfo.name)[0]);
  const tensors = inside(bytes, info, valueInfo.type).flatMap((field) => inside(bytes, field, type.tensor));
  const shapes = tensors.flatMap((field) => inside(bytes, field, tensor.shape));
  const elementType = tensors.flatMap((field) => inside(bytes, field, tensor.elementType))[0]?.integer ?? 0;
  const dimensions = shapes
    .flatMap((field) => inside(bytes, field, shape.dimension))
    .map((field) => inside(bytes, field, dimension.value)[0]?.integer ?? null);
  return { name, elementType, dimensions: shapes.length > 0 ? dimensions : null };
}
