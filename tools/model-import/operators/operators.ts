import { onnxTypes } from '../../../server/engines/embedded/onnx-file.ts';
import { activations, type Result, type Step, type Value } from '../step.ts';
import { sizeOf, unitOf } from '../tflite-file.ts';
import { inOrder, mean, padding, reshaping } from './shapes.ts';
import { weightsOf } from './weights.ts';
import { convolution, depthwiseConvolution, pooling } from './windows.ts';

/** What can be imported, by TensorFlow Lite's names. */
export const operators: ReadonlyMap<string, (step: Step) => Result> = new Map([
  ['ADD', addition],
  ['AVERAGE_POOL_2D', (step: Step) => pooling(step, 'AveragePool')],
  ['CONV_2D', convolution],
  ['DEPTHWISE_CONV_2D', depthwiseConvolution],
  ['DEQUANTIZE', unchanged],
  ['FULLY_CONNECTED', fullyConnected],
  ['MAX_POOL_2D', (step: Step) => pooling(step, 'MaxPool')],
  ['MEAN', mean],
  ['PAD', padding],
  ['QUANTIZE', unchanged],
  ['RELU', (step: Step) => rectified(step, 'relu')],
  ['RELU6', (step: Step) => rectified(step, 'relu6')],
  ['RELU_N1_TO_1', (step: Step) => rectified(step, 'reluN1To1')],
  ['RESHAPE', reshaping],
  ['SQUEEZE', reshaping],
]);

/** Those whose results are among the numbers that they get, or 0: rounding would change nothing. */
export const exact: ReadonlySet<string> = new Set(['DEQUANTIZE', 'MAX_POOL_2D', 'PAD', 'RESHAPE', 'SQUEEZE']);

/** QUANTIZE and DEQUANTIZE: only the units differ. */
function unchanged(step: Step): Result {
  const { name, tensor, unit } = step.input(0);
  return { name, shape: tensor.shape, units: [unit] };
}

function rectified(step: Step, activation: keyof typeof activations): Result {
  return { ...unchanged(step), bounds: activations[activation] };
}

function addition(step: Step): Result {
  const [one, other] = [step.input(0), step.input(1)];
  const { shape } = one.tensor;
  if (shape.join() !== other.tensor.shape.join()) {
    throw step.refusal(`adds [${shape.join(', ')}] and [${other.tensor.shape.join(', ')}]`);
  }
  const unit = unitOf(step.output);
  const sum = step.output.type === 'float32' ? plainSum(step, one, other) : roundedSum(step, one, other);
  return { name: sum, shape, units: [unit], bounds: step.activation(0) };
}

const plainSum = (step: Step, ...terms: Value[]): string =>
  step.graph.node(
    'Add',
    terms.map(({ name, unit }) => step.inUnits(name, [unit], 1)),
  );

/** A sum in whole steps of the output. In float32, one in a hundred thousand would be rounded the other way. */
function roundedSum({ graph, output }: Step, ...terms: Value[]): string {
  const products = terms.map(({ name, unit }) =>
    graph.node('Mul', [graph.node('Cast', [name], { to: onnxTypes.float64 }), graph.double(unit / unitOf(output))]),
  );
  return graph.node('Cast', [graph.node('Round', [graph.node('Add', products)])], { to: onnxTypes.float32 });
}

/** FULLY_CONNECTED; its weights are [outputs, inputs]. */
function fullyConnected(step: Step): Result {
  const input = step.input(0);
  const { shape } = step.constant(1);
  const [channels = 0, depth = 0] = shape;
  const fits = shape.length === 2 && sizeOf(input.tensor.shape) === depth && step.output.shape.at(-1) === channels;
  if (!fits || sizeOf(step.output.shape) !== channels || step.byteOption(1) !== 0) {
    throw step.refusal(`has weights of [${shape.join(', ')}] for [${input.tensor.shape.join(', ')}]`);
  }
  step.multiply(channels * depth);
  const { weights, bias, units } = weightsOf(step, input, { order: [0, 1], shape: [channels, depth] });
  const pixel = step.graph.node('Reshape', [inOrder(step, input), step.graph.integers([1, depth])]);
  const inputs = [pixel, weights, ...(bias === '' ? [] : [bias])];
  const row = step.graph.node('Gemm', inputs, { transB: 1 });
  const result = { shape: step.output.shape, units, bounds: step.activation(0) };
  if (result.shape.length === 2) return { ...result, name: row };
  const lengths = result.shape.length === 4 ? [1, channels, 1, 1] : result.shape;
  return { ...result, name: step.graph.node('Reshape', [row, step.graph.integers(lengths)]) };
}
