import { type Field, fields, inside, type ProtobufFile, readProtobuf, textOf } from './protobuf-fields.ts';

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

/**
 * Reads which tensors an ONNX file takes and returns. Weights are skipped: neither the native runtime nor the memory
 * for the model is needed.
 *
 * @throws Error if the file is not a readable, complete ONNX file
 */
export function readGraphShape(path: string): GraphShape {
  return readProtobuf(path, (file, whole) => {
    const found: GraphShape = { inputs: [], outputs: [] };
    const graphs = inside(file, whole, model.graph);
    for (const part of graphs) {
      for (const field of fields(file, part)) {
        if (field.number === graph.input) found.inputs.push(tensorShape(file, field));
        if (field.number === graph.output) found.outputs.push(tensorShape(file, field));
      }
    }
    if (graphs.length !== 1) throw new Error('it holds no graph');
    return found;
  });
}

function tensorShape(file: ProtobufFile, info: Field): TensorShape {
  const name = textOf(file, inside(file, info, valueInfo.name)[0]);
  const tensors = inside(file, info, valueInfo.type).flatMap((field) => inside(file, field, type.tensor));
  const shapes = tensors.flatMap((field) => inside(file, field, tensor.shape));
  const elementType = tensors.flatMap((field) => inside(file, field, tensor.elementType))[0]?.integer ?? 0;
  const dimensions = shapes
    .flatMap((field) => inside(file, field, shape.dimension))
    .map((field) => inside(file, field, dimension.value)[0]?.integer ?? null);
  return { name, elementType, dimensions: shapes.length > 0 ? dimensions : null };
}
