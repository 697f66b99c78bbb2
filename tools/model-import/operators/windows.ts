import type { Result, Step } from '../step.ts';
import { weightsOf } from './weights.ts';

/** How a window moves over one side of a plane. */
interface Side {
  length: number;
  kernel: number;
  stride: number;
  dilation: number;
}

const same = 0;

/** Length of the result, and the padding before and after, as TensorFlow calculates them. */
function slide(step: Step, padding: number, { length, kernel, stride, dilation }: Side) {
  const reach = (kernel - 1) * dilation + 1;
  if (padding === same) {
    const steps = Math.ceil(length / stride);
    const missing = Math.max(0, (steps - 1) * stride + reach - length);
    return { steps, before: Math.floor(missing / 2), after: Math.ceil(missing / 2) };
  }
  const steps = Math.floor((length - reach) / stride) + 1;
  if (steps < 1) throw step.refusal(`has a window of ${reach} over ${length}`);
  return { steps, before: 0, after: 0 };
}

/** Height and width. */
type Size = Pick<ReturnType<Step['plane']>, 'height' | 'width'>;
const undilated: Size = { height: 1, width: 1 };

/** The window's attributes in ONNX, and the height and width of the result. Every operator with a window has padding and strides as its first options. */
function window(step: Step, input: Size, kernel: Size, dilation = undilated) {
  const padding = step.byteOption(0);
  const strides: Size = { height: step.lengthOption(2), width: step.lengthOption(1) };
  const along = (side: keyof Size) =>
    slide(step, padding, {
      ...{ length: input[side], kernel: kernel[side], stride: strides[side], dilation: dilation[side] },
    });
  const [rows, columns] = [along('height'), along('width')];
  const attributes = {
    kernel_shape: [kernel.height, kernel.width],
    strides: [strides.height, strides.width],
    pads: [rows.before, columns.before, rows.after, columns.after],
  };
  return { attributes, height: rows.steps, width: columns.steps };
}

/**
 * What a convolution of whole numbers gives, in the range of its 32-bit accumulators. Nothing is cut off, but without an
 * operator in between, the runtime would multiply the weights by the factor that follows; they would be no whole numbers, and
 * one result in a million would be rounded the other way.
 */
function accumulated(step: Step, name: string, units: readonly number[]): string {
  if (units.every((unit) => unit === 1)) return name;
  return step.graph.node('Clip', [name, step.graph.floats([-(2 ** 31)], []), step.graph.floats([2 ** 31], [])]);
}

/** CONV_2D; its weights are [output channels, height, width, input channels of a group]. */
export function convolution(step: Step): Result {
  const input = step.plane(0);
  const { shape } = step.constant(1);
  const [channels = 0, kernelHeight = 0, kernelWidth = 0, depth = 0] = shape;
  const group = input.channels / depth;
  if (shape.length !== 4 || !Number.isInteger(group) || channels % group !== 0) {
    throw step.refusal(`has weights of [${shape.join(', ')}] for ${input.channels} channels`);
  }
  const kernel = { height: kernelHeight, width: kernelWidth };
  const dilations = { height: step.lengthOption(5, 1), width: step.lengthOption(4, 1) };
  const { attributes, height, width } = window(step, input, kernel, dilations);
  step.multiply(height * width * channels * kernelHeight * kernelWidth * depth);
  const { weights, bias, units } = weightsOf(step, input, {
    order: [0, 3, 1, 2],
    shape: [channels, depth, kernelHeight, kernelWidth],
  });
  const name = step.graph.node('Conv', [input.name, weights, bias], {
    ...attributes,
    dilations: [dilations.height, dilations.width],
    group,
  });
  return {
    name: accumulated(step, name, units),
    shape: [1, height, width, channels],
    units,
    bounds: step.activation(3),
  };
}

/** DEPTHWISE_CONV_2D; its weights are [1, height, width, output channels]. */
export function depthwiseConvolution(step: Step): Result {
  const input = step.plane(0);
  const { shape } = step.constant(1);
  const [one, kernelHeight = 0, kernelWidth = 0, channels = 0] = shape;
  if (shape.length !== 4 || one !== 1 || channels % input.channels !== 0) {
    throw step.refusal(`has weights of [${shape.join(', ')}] for ${input.channels} channels`);
  }
  const kernel = { height: kernelHeight, width: kernelWidth };
  const dilations = { height: step.lengthOption(6, 1), width: step.lengthOption(5, 1) };
  const { attributes, height, width } = window(step, input, kernel, dilations);
  step.multiply(height * width * channels * kernelHeight * kernelWidth);
  const { weights, bias, units } = weightsOf(step, input, {
    order: [3, 0, 1, 2],
    shape: [channels, 1, kernelHeight, kernelWidth],
  });
  const name = step.graph.node('Conv', [input.name, weights, bias], {
    ...attributes,
    dilations: [dilations.height, dilations.width],
    group: input.channels,
  });
  return {
    name: accumulated(step, name, units),
    shape: [1, height, width, channels],
    units,
    bounds: step.activation(4),
  };
}

/** AVERAGE_POOL_2D and MAX_POOL_2D; what lies outside of the plane counts in neither. */
export function pooling(step: Step, operator: 'AveragePool' | 'MaxPool'): Result {
  const input = step.plane(0);
  const kernel = { height: step.lengthOption(4), width: step.lengthOption(3) };
  const { attributes, height, width } = window(step, input, kernel);
  step.multiply(height * width * input.channels * kernel.height * kernel.width);
  const name = step.graph.node(operator, [input.name], attributes);
  const shape = [1, height, width, input.channels];
  return { name, shape, units: [input.unit], bounds: step.activation(5) };
}
