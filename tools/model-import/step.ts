import type { Constant } from './constants.ts';
import type { GraphBuilder } from './graph-builder.ts';
import { ImportError } from './import-error.ts';
import { limits } from './limits.ts';
import { type Operator, type Tensor, type TfliteModel, unitOf } from './tflite-file.ts';

/**
 * What an earlier operator, or the photo, gives: a value of the ONNX graph. Those of four dimensions lie there as NCHW, those
 * of quantized tensors in whole steps from their zero point.
 */
export interface Value {
  tensor: Tensor;
  name: string;
  /** What 1 of it stands for: the step of a quantized tensor. */
  unit: number;
}

/** What an operator gives; the shape is in TensorFlow Lite's order (NHWC), calculated and not what the file says. */
export interface Result {
  name: string;
  shape: number[];
  /** What 1 of it stands for: one number, or one for each channel. */
  units: readonly number[];
  /** Between which numbers an activation function cuts it off. */
  bounds?: Bounds;
}

/** What is known while operators are converted, in their order. */
export interface Conversion {
  model: TfliteModel;
  graph: GraphBuilder;
  /** Names of the values that were calculated so far, by the positions of their tensors. */
  values: Map<number, string>;
  /** Constants that were calculated from others. */
  constants: Map<number, Constant>;
  multiplications: number;
}

/** One operator that is being converted. */
export class Step {
  readonly graph: GraphBuilder;
  readonly output: Tensor;
  readonly #conversion: Conversion;
  readonly #operator: Operator;

  constructor(conversion: Conversion, operator: Operator, output: Tensor) {
    this.#conversion = conversion;
    this.#operator = operator;
    this.graph = conversion.graph;
    this.output = output;
  }

  readonly refusal = (reason: string): ImportError =>
    new ImportError(`cannot be imported: ${this.#operator.name} of "${this.output.name}" ${reason}.`);

  /** A value that is calculated for each photo. */
  input(position: number): Value {
    const at = this.#operator.inputs[position] ?? -1;
    const [tensor, name] = [this.#conversion.model.tensors[at], this.#conversion.values.get(at)];
    if (!tensor || name === undefined) throw this.refusal('uses what no operator before it calculates');
    return { tensor, name, unit: unitOf(tensor) };
  }

  /** An input of four dimensions: one photo of height, width and channels. */
  plane(position: number): Value & { height: number; width: number; channels: number } {
    const value = this.input(position);
    const [batch, height = 0, width = 0, channels = 0] = value.tensor.shape;
    if (value.tensor.shape.length !== 4 || batch !== 1) {
      throw this.refusal(
        `takes [${value.tensor.shape.join(', ')}] instead of one photo with height, width and channels`,
      );
    }
    return { ...value, height, width, channels };
  }

  constant(position: number): Constant {
    const constant = this.optionalConstant(position);
    if (!constant) throw this.refusal('has no constant where it needs one');
    return constant;
  }

  optionalConstant(position: number): Constant | null {
    const at = this.#operator.inputs[position] ?? -1;
    const tensor = this.#conversion.constants.get(at) ?? this.#conversion.model.tensors[at];
    if (!tensor) return null;
    const { data } = tensor;
    if (data === null) throw this.refusal('has weights that the file does not contain');
    return { ...tensor, data };
  }

  option(field: number): number {
    return this.#operator.options?.int(field) ?? 0;
  }

  byteOption(field: number): number {
    return this.#operator.options?.byte(field) ?? 0;
  }

  /** @param field number of an option that must be a positive number */
  lengthOption(field: number, otherwise = 0): number {
    const value = this.#operator.options?.int(field, otherwise) ?? otherwise;
    if (value < 1 || value > 4_096) throw this.refusal(`has an option of ${value}`);
    return value;
  }

  /** Adds what the operator costs for one photo. */
  multiply(count: number): void {
    this.#conversion.multiplications += count;
    if (this.#conversion.multiplications > limits.multiplications) {
      throw new ImportError('needs more arithmetic for one photo than can be imported.');
    }
  }

  /** Bounds of the activation function that an operator has built in. */
  activation(field: number): Bounds {
    const code = this.byteOption(field);
    const bounds = activationsByCode.get(code);
    if (!bounds) throw this.refusal(`has an activation function that cannot be imported, number ${code}`);
    return bounds;
  }

  /** A value of some units, one or one for each channel, in another unit. */
  inUnits(name: string, units: readonly number[], unit: number): string {
    // In float32, as the runtimes of TensorFlow Lite calculate it: else numbers halfway between two steps go the other way.
    const factors = units.map((from) => Math.fround(from / unit));
    if (factors.every((factor) => factor === 1)) return name;
    const channels = this.output.shape.length === 4 ? [factors.length, 1, 1] : [factors.length];
    return this.graph.node('Mul', [name, this.graph.floats(factors, factors.length === 1 ? [] : channels)]);
  }
}

type Bounds = readonly [low: number, high: number];

const unbounded: Bounds = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const positive: Bounds = [0, Number.POSITIVE_INFINITY];

/** Bounds of the activation functions. */
export const activations = { none: unbounded, relu: positive, reluN1To1: [-1, 1], relu6: [0, 6] } as const;

/** By TensorFlow Lite's numbers. */
const activationsByCode = new Map<number, Bounds>([
  [0, activations.none],
  [1, activations.relu],
  [2, activations.reluN1To1],
  [3, activations.relu6],
]);
