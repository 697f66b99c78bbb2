import { PbfWriter } from 'pbf';

/** Numbers of the ONNX data types. */
export const onnxTypes = { float32: 1, uint8: 2, int8: 3, int64: 7, float64: 11 } as const;
export type OnnxType = keyof typeof onnxTypes;

/** A constant of the graph. */
export interface OnnxConstant {
  name: string;
  type: OnnxType;
  shape: readonly number[];
  /** Little-endian. */
  data: Uint8Array;
}

export interface OnnxNode {
  operator: string;
  /** Names of values; an empty one omits an optional input. */
  inputs: readonly string[];
  output: string;
  attributes: Readonly<Record<string, number | readonly number[]>>;
}

/** An input or output of the graph. */
export interface OnnxValue {
  name: string;
  /** Number of the ONNX data type. */
  elementType: number;
  /** A string stands for an open length. */
  shape: readonly (number | string)[];
}

export interface OnnxGraph {
  name: string;
  nodes: readonly OnnxNode[];
  constants: readonly OnnxConstant[];
  inputs: readonly OnnxValue[];
  outputs: readonly OnnxValue[];
}

const irVersion = 8;
/** The operator set version of the nodes. */
const operatorSet = 13;

// The messages of onnx/onnx.proto that a graph needs, with their field numbers.

/** The bytes of an ONNX file. */
export function onnxFile(graph: OnnxGraph): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarintField(1, irVersion);
  pbf.writeMessage(7, writeGraph, graph);
  pbf.writeMessage(8, (version, to) => to.writeVarintField(2, version), operatorSet);
  return pbf.finish();
}

function writeGraph(graph: OnnxGraph, pbf: PbfWriter): void {
  for (const node of graph.nodes) pbf.writeMessage(1, writeNode, node);
  pbf.writeStringField(2, graph.name);
  for (const constant of graph.constants) pbf.writeMessage(5, writeConstant, constant);
  for (const input of graph.inputs) pbf.writeMessage(11, writeValue, input);
  for (const output of graph.outputs) pbf.writeMessage(12, writeValue, output);
}

function writeNode({ operator, inputs, output, attributes }: OnnxNode, pbf: PbfWriter): void {
  for (const input of inputs) pbf.writeStringField(1, input);
  pbf.writeStringField(2, output);
  pbf.writeStringField(4, operator);
  for (const attribute of Object.entries(attributes)) pbf.writeMessage(5, writeAttribute, attribute);
}

function writeAttribute([name, value]: [string, number | readonly number[]], pbf: PbfWriter): void {
  const [integer, integers] = [2, 7];
  pbf.writeStringField(1, name);
  if (typeof value === 'number') pbf.writeVarintField(3, value);
  else for (const one of value) pbf.writeVarintField(8, one);
  pbf.writeVarintField(20, typeof value === 'number' ? integer : integers);
}

function writeConstant({ name, type, shape, data }: OnnxConstant, pbf: PbfWriter): void {
  for (const length of shape) pbf.writeVarintField(1, length);
  pbf.writeVarintField(2, onnxTypes[type]);
  pbf.writeStringField(8, name);
  pbf.writeBytesField(9, data);
}

function writeValue({ name, elementType, shape }: OnnxValue, pbf: PbfWriter): void {
  pbf.writeStringField(1, name);
  pbf.writeMessage(2, writeType, { elementType, shape });
}

function writeType(type: Omit<OnnxValue, 'name'>, pbf: PbfWriter): void {
  pbf.writeMessage(1, writeTensorType, type);
}

function writeTensorType({ elementType, shape }: Omit<OnnxValue, 'name'>, pbf: PbfWriter): void {
  pbf.writeVarintField(1, elementType);
  pbf.writeMessage(
    2,
    (lengths, to) => lengths.forEach((length) => void to.writeMessage(1, writeLength, length)),
    shape,
  );
}

function writeLength(length: number | string, pbf: PbfWriter): void {
  if (typeof length === 'number') pbf.writeVarintField(1, length);
  else pbf.writeStringField(2, length);
}
