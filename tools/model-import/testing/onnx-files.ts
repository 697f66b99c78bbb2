import {
  type OnnxConstant,
  type OnnxGraph,
  type OnnxNode,
  type OnnxValue,
  onnxFile,
} from '../../../server/engines/embedded/onnx-file.ts';

export const node = (
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: OnnxNode['attributes'] = {},
): OnnxNode => ({ operator, inputs, output, attributes });

export const floats = (name: string, shape: readonly number[], values: readonly number[]): OnnxConstant => ({
  ...{ name, shape, type: 'float32' },
  data: new Uint8Array(Float32Array.from(values).buffer),
});

export const value = (name: string, shape: OnnxValue['shape'], elementType = 1): OnnxValue => ({
  ...{ name, shape, elementType },
});

const sharpness = 4;
const colors = [
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
  [0, 0, 0],
];
/** Each number of the embedding looks at one of the three channels. */
const embedding = Array.from({ length: 3 * 768 }, (_, at) => ((at % 768) % 3 === Math.floor(at / 768) ? 1 : 0));

/** A real classifier of a photo's mean color, of 8 × 8 pixels: logits of red, green, blue and none of them, and an embedding. */
export const colorGraph = (changes: Partial<OnnxGraph> = {}): OnnxGraph => ({
  name: 'colors',
  nodes: [
    node('GlobalAveragePool', ['pixels'], 'means'),
    node('Flatten', ['means'], 'flat'),
    node('Gemm', ['flat', 'weights', 'biases'], 'logits', { transB: 1 }),
    node('Softmax', ['logits'], 'shares'),
    node('MatMul', ['flat', 'directions'], 'looks'),
  ],
  constants: [
    floats(
      'weights',
      [4, 3],
      colors.flat().map((one) => one * sharpness),
    ),
    floats('biases', [4], [0, 0, 0, 4]),
    floats('directions', [3, 768], embedding),
  ],
  inputs: [value('pixels', ['N', 3, 8, 8])],
  outputs: [value('logits', ['N', 4])],
  ...changes,
});

const varint = (number: number): number[] =>
  number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];

/** How a protobuf field of bytes begins. */
export const fieldHead = (number: number, length: number): Uint8Array =>
  Uint8Array.from([...varint(number * 8 + 2), ...varint(length)]);

/** A protobuf field. */
export function field(number: number, content: number | string | Uint8Array): Uint8Array {
  if (typeof content === 'number') return Uint8Array.from([...varint(number * 8), ...varint(content)]);
  return Buffer.concat([fieldHead(number, content.length), Buffer.from(content)]);
}

/** The file of a graph with more fields in it. */
export function withMore(graph: OnnxGraph, more: Uint8Array): Uint8Array {
  const whole = onnxFile(graph);
  // Before the graph is the version of the format, and behind it that of the operators.
  const [before, behind] = [whole.subarray(0, 2), whole.subarray(-4)];
  const start = whole.findIndex((byte, at) => at > 2 && byte < 128) + 1;
  return Buffer.concat([before, field(7, Buffer.concat([whole.subarray(start, -4), more])), behind]);
}

/** A node of another domain, as a field of a graph. */
export const domainNode = (domain: string): Uint8Array =>
  field(1, Buffer.concat([field(1, 'flat'), field(2, 'more'), field(4, 'Shrink'), field(7, domain)]));

/** The field of a model that defines the operator of a domain. */
export const ownFunction = (domain: string): Uint8Array =>
  field(25, Buffer.concat([field(1, 'Shrink'), field(10, domain)]));
