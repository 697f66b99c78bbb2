import { storedValues } from '../constants.ts';
import { limits } from '../limits.ts';
import type { Result, Step, Value } from '../step.ts';
import { sizeOf } from '../tflite-file.ts';

/** The numbers of a value in TensorFlow Lite's order. A plane of one pixel or one channel lies the same way in both. */
export function inOrder(step: Step, { name, tensor }: Value): string {
  const [, height = 1, width = 1, channels = 1] = tensor.shape;
  const isPlane = tensor.shape.length === 4 && height * width > 1 && channels > 1;
  return isPlane ? step.graph.node('Transpose', [name], { perm: [0, 2, 3, 1] }) : name;
}

/** RESHAPE and SQUEEZE: the shape of the output says all. */
export function reshaping(step: Step): Result {
  const value = step.input(0);
  const { shape } = step.output;
  if (sizeOf(shape) !== sizeOf(value.tensor.shape)) {
    throw step.refusal(`makes [${shape.join(', ')}] of [${value.tensor.shape.join(', ')}]`);
  }
  if (shape.length === value.tensor.shape.length && shape.every((length, at) => length === value.tensor.shape[at])) {
    return { name: value.name, shape, units: [value.unit] };
  }
  const name = step.graph.node('Reshape', [inOrder(step, value), step.graph.integers(shape)]);
  const planes = shape.length === 4 ? step.graph.node('Transpose', [name], { perm: [0, 3, 1, 2] }) : name;
  return { name: planes, shape, units: [value.unit] };
}

/** PAD, with zeros. */
export function padding(step: Step): Result {
  const value = step.plane(0);
  const constant = step.constant(1);
  if (constant.shape.length !== 2 || constant.shape[0] !== 4 || constant.shape[1] !== 2) {
    throw step.refusal('has no two paddings for each dimension');
  }
  const pads = storedValues(constant);
  if (!pads.every((pad) => Number.isInteger(pad) && pad >= 0 && pad <= 4_096) || pads[0] || pads[1]) {
    throw step.refusal(`has paddings of [${pads.join(', ')}]`);
  }
  const shape = value.tensor.shape.map((length, at) => length + (pads[2 * at] ?? 0) + (pads[2 * at + 1] ?? 0));
  if (sizeOf(shape) > limits.values) throw step.refusal(`makes [${shape.join(', ')}]`);
  const order = [0, 3, 1, 2];
  const sides = [0, 1].flatMap((side) => order.map((axis) => pads[2 * axis + side] ?? 0));
  return { name: step.graph.node('Pad', [value.name, step.graph.integers(sides)]), shape, units: [value.unit] };
}

/** MEAN over height and width. */
export function mean(step: Step): Result {
  const { name, tensor, unit, channels } = step.plane(0);
  const axes = storedValues(step.constant(1)).map((axis) => (axis < 0 ? axis + tensor.shape.length : axis));
  if (axes.toSorted((a, b) => a - b).join() !== '1,2') throw step.refusal('is not over height and width');
  const keep = step.byteOption(0) === 0 ? 0 : 1;
  const result = step.graph.node('ReduceMean', [name], { axes: [2, 3], keepdims: keep });
  return { name: result, shape: keep ? [1, 1, 1, channels] : [1, channels], units: [unit] };
}
