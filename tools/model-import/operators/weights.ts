import { type Constant, floatValues, isFloat, storedValues, transposed } from '../constants.ts';
import type { Step, Value } from '../step.ts';
import { bytesOf } from '../tflite-file.ts';

/** How an operator's weights lie in TensorFlow Lite and in ONNX. */
interface Layout {
  /** For each dimension in ONNX, which one it is in TensorFlow Lite. */
  order: readonly number[];
  /** In ONNX; the output's channels come first. */
  shape: readonly [channels: number, ...others: number[]];
}

/** Weights and bias as values of the ONNX graph. */
interface Weights {
  weights: string;
  /** Empty where the operator has none. */
  bias: string;
  /** What 1 of the result stands for: one number, or one for each channel. */
  units: number[];
}

/**
 * The weights (input 1) and the bias (input 2) of an operator. Those of one byte stay so in the file, and count in whole
 * steps; the runtime expands them once, when it loads.
 */
export function weightsOf(step: Step, input: Value, { order, shape }: Layout): Weights {
  const constant = step.constant(1);
  const scales = isFloat(constant) ? [1] : scalesOf(step, constant, order);
  const units = scales.map((scale) => Math.fround(input.unit * scale));
  return { weights: weightsValue(step, constant, { order, shape }), bias: biasValue(step, units, shape[0]), units };
}

function scalesOf(step: Step, { name, type, shape, quantization }: Constant, order: readonly number[]): number[] {
  if (!quantization) throw step.refusal(`has no scale for "${name}"`);
  const { scales, zeroPoints, dimension } = quantization;
  const lowest = type === 'int8' ? -128 : 0;
  if (zeroPoints.some((zero) => zero < lowest || zero > lowest + 255)) {
    throw step.refusal(`has a zero point that does not fit its type, for "${name}"`);
  }
  const isPerChannel = dimension === order[0] && scales.length === shape[dimension];
  if (scales.length > 1 && !isPerChannel) {
    throw step.refusal(`has ${scales.length} scales for weights of [${shape.join(', ')}]`);
  }
  return scales;
}

function weightsValue(step: Step, constant: Constant, { order, shape }: Layout): string {
  const { graph } = step;
  if (isFloat(constant)) {
    const values = new Uint8Array(floatValues(constant).buffer);
    return graph.constant('float32', shape, transposed(values, constant.shape, order, bytesOf.float32));
  }
  const { type, quantization } = constant;
  if (type !== 'uint8' && type !== 'int8') throw step.refusal(`has weights of type ${type}`);
  const stored = graph.constant(type, shape, transposed(constant.data, constant.shape, order, 1));
  const zeroPoints = quantization?.zeroPoints ?? [];
  const isOne = zeroPoints.every((zero) => zero === zeroPoints[0]);
  const zeros = Uint8Array.from(isOne ? zeroPoints.slice(0, 1) : zeroPoints, (zero) => zero & 0xff);
  const perChannel = isOne ? [] : [zeros.length];
  return graph.node(
    'DequantizeLinear',
    [stored, graph.floats(Array(zeros.length).fill(1), perChannel), graph.constant(type, perChannel, zeros)],
    isOne ? {} : { axis: 0 },
  );
}

function biasValue(step: Step, units: readonly number[], channels: number): string {
  const bias = step.optionalConstant(2);
  if (!bias) return '';
  if (bias.shape.length !== 1 || bias.shape[0] !== channels) {
    throw step.refusal(`has a bias of [${bias.shape.join(', ')}] for ${channels} channels`);
  }
  if (bias.type !== 'int32' && !isFloat(bias)) throw step.refusal(`has a bias of type ${bias.type}`);
  // One of whole numbers counts in the units of the result already.
  const values = isFloat(bias)
    ? Array.from(floatValues(bias), (value, at) => value / (units[at] ?? units[0] ?? 1))
    : storedValues(bias);
  return step.graph.floats(values, [channels]);
}
