import { Builder } from 'flatbuffers';

/** A tensor of a TensorFlow Lite file that a test writes. */
export interface WrittenTensor {
  shape: number[];
  /** float32 without. */
  type?: keyof typeof typeNumbers;
  /** As they are stored; without, the tensor is calculated. */
  values?: number[];
  scales?: number[];
  zeroPoints?: number[];
  dimension?: number;
}

export interface WrittenOperator {
  code: number;
  inputs: number[];
  outputs: number[];
  /** Options by the numbers of their fields; whole numbers are bytes where `bytes` has them. */
  options?: Record<number, number>;
  bytes?: number[];
  floats?: number[];
  custom?: string;
}

export interface WrittenModel {
  tensors: WrittenTensor[];
  operators: WrittenOperator[];
  input?: number;
  output?: number;
}

const typeNumbers = { float32: 0, float16: 1, int32: 2, uint8: 3, int8: 9 } as const;
const arrays = {
  float32: Float32Array,
  float16: Float16Array,
  int32: Int32Array,
  uint8: Uint8Array,
  int8: Int8Array,
} as const;

/** Numbers of the operators that tests use. */
export const code = {
  add: 0,
  averagePool: 1,
  concatenation: 2,
  conv: 3,
  depthwiseConv: 4,
  dequantize: 6,
  fullyConnected: 9,
  logistic: 14,
  maxPool: 17,
  relu: 19,
  relu6: 21,
  reshape: 22,
  softmax: 25,
  custom: 32,
  pad: 34,
  mean: 40,
  squeeze: 43,
  quantize: 114,
} as const;

/** The bytes of a TensorFlow Lite file. */
export function tfliteFile({ tensors, operators, input = 0, output = tensors.length - 1 }: WrittenModel): Uint8Array {
  const builder = new Builder(1024);
  const ints = (values: readonly number[]) => vector(builder, 4, values, (value) => builder.addInt32(value));
  const offsets = (values: readonly number[]) => vector(builder, 4, values, (value) => builder.addOffset(value));
  const table = (fields: readonly ((field: number) => void)[]) => {
    builder.startObject(fields.length);
    for (const [field, add] of fields.entries()) add(field);
    return builder.endObject();
  };
  const offset = (value: number) => (field: number) => builder.addFieldOffset(field, value, 0);
  const int = (value: number) => (field: number) => builder.addFieldInt32(field, value, 0);
  const byte = (value: number) => (field: number) => builder.addFieldInt8(field, value, 0);
  const none = () => undefined;

  const written = tensors.map(({ shape, type = 'float32', values, scales, zeroPoints, dimension = 0 }, at) => {
    const data = values ? new Uint8Array(arrays[type].from(values).buffer) : new Uint8Array();
    const buffer = table([offset(vector(builder, 1, [...data], (value) => builder.addInt8(value)))]);
    const [shapeAt, name] = [ints(shape), builder.createString(`tensor ${at}`)];
    const scaleAt = scales ? vector(builder, 4, scales, (value) => builder.addFloat32(value)) : 0;
    const zeroAt = zeroPoints ? vector(builder, 8, zeroPoints, (value) => builder.addInt64(BigInt(value))) : 0;
    const quantization = scales ? table([none, none, offset(scaleAt), offset(zeroAt), none, none, int(dimension)]) : 0;
    const tensor = table([offset(shapeAt), byte(typeNumbers[type]), int(at), offset(name), offset(quantization)]);
    return { buffer, tensor };
  });
  const codes = operators.map(({ code: number, custom }) => {
    const name = custom === undefined ? 0 : builder.createString(custom);
    return table([byte(Math.min(number, 127)), offset(name), int(1), int(number)]);
  });
  const operatorTables = operators.map(({ inputs, outputs, options = {}, bytes = [], floats = [] }, at) => {
    builder.startObject(8);
    for (const [field, value] of Object.entries(options)) {
      if (bytes.includes(Number(field))) builder.addFieldInt8(Number(field), value, 0);
      else if (floats.includes(Number(field))) builder.addFieldFloat32(Number(field), value, 0);
      else builder.addFieldInt32(Number(field), value, 0);
    }
    const optionTable = builder.endObject();
    const [from, to] = [ints(inputs), ints(outputs)];
    return table([int(at), offset(from), offset(to), byte(1), offset(optionTable)]);
  });
  const [tensorsAt, operatorsAt] = [offsets(written.map(({ tensor }) => tensor)), offsets(operatorTables)];
  const [inputs, outputs] = [ints([input]), ints([output])];
  const graphs = offsets([table([offset(tensorsAt), offset(inputs), offset(outputs), offset(operatorsAt)])]);
  const [codesAt, buffers] = [offsets(codes), offsets(written.map(({ buffer }) => buffer))];
  builder.finish(table([int(3), offset(codesAt), offset(graphs), none, offset(buffers)]), 'TFL3');
  return builder.asUint8Array();
}

function vector<T>(builder: Builder, size: number, values: readonly T[], add: (value: T) => void): number {
  builder.startVector(size, values.length, size);
  for (const value of values.toReversed()) add(value);
  return builder.endVector();
}
