import { largestSide } from '../../contract/plant-model/model-file.ts';
import { onnxFile } from '../../server/engines/embedded/onnx-file.ts';
import { float32 } from '../../server/engines/embedded/onnx-shape.ts';
import { type Constant, floatValues, isFloat, storedValues } from './constants.ts';
import { GraphBuilder } from './graph-builder.ts';
import { ImportError } from './import-error.ts';
import { limits } from './limits.ts';
import { exact, operators } from './operators/operators.ts';
import { activations, type Conversion, type Result, Step } from './step.ts';
import { type Operator, readTflite, sizeOf, type Tensor, type TfliteModel, unitOf } from './tflite-file.ts';

/** A converted network, and what `model.json` says of it. */
export interface Converted {
  /** The bytes of the ONNX file. */
  onnx: Uint8Array;
  /** The input is NCHW, the output are logits. */
  input: { name: string; size: number; mean: number; std: number };
  /** Whether the file says how pixels become numbers; else they go from -1 to 1, as MobileNets are usually trained. */
  inputIsKnown: boolean;
  output: { name: string; classes: number };
  /** The tensor that the output comes from: what is before the softmax. */
  logits: { tensor: number; scale: number | null; zeroPoint: number };
  metadata: TfliteModel['metadata'];
}

const inputName = 'input';
const outputName = 'logits';
/** What may stand between the softmax and the end. */
const passing = new Set(['DEQUANTIZE', 'QUANTIZE', 'RESHAPE', 'SQUEEZE']);
const last = new Set(['SOFTMAX', 'LOGISTIC']);

/**
 * Makes an ONNX network of a TensorFlow Lite file. Quantized values are whole numbers in float32, which calculates with them
 * exactly, and are rounded after each operator as TensorFlow Lite rounds them, so that the answers are the same.
 *
 * @throws ImportError with what is wrong, to be said after the file's name
 */
export function convertTflite(bytes: Uint8Array): Converted {
  const model = readTflite(bytes);
  const graph = new GraphBuilder();
  const conversion: Conversion = { model, graph, values: new Map(), constants: new Map(), multiplications: 0 };
  const photo = tensorAt(model, model.input);
  const pixels = pixelsOf(photo, model.metadata);
  conversion.values.set(model.input, inputName);

  const producers = producersOf(model);
  const { tensor: logits, beta } = beforeSoftmax(model, producers);
  for (const operator of neededFor(model, producers, logits)) convertOperator(conversion, operator);

  const answer = tensorAt(model, logits);
  const calculated = conversion.values.get(logits);
  const classes = sizeOf(answer.shape);
  if (calculated === undefined || classes !== answer.shape.at(-1) || classes > limits.classes) {
    throw new ImportError(`is not an image classifier: it answers [${answer.shape.join(', ')}].`);
  }
  if (calculated === inputName) throw new ImportError('is not an image classifier: it answers the photo itself.');
  const factor = beta * unitOf(answer);
  const scaled = factor === 1 ? calculated : graph.node('Mul', [calculated, graph.floats([factor], [])]);
  const flat = graph.node('Reshape', [scaled, graph.integers([1, classes])]);
  graph.nodes.push({ operator: 'Identity', inputs: [flat], output: outputName, attributes: {} });
  const size = photo.shape[1] ?? 0;
  const onnx = onnxFile({
    name: 'classifier',
    nodes: graph.nodes,
    constants: graph.constants,
    inputs: [{ name: inputName, elementType: float32, shape: [1, 3, size, size] }],
    outputs: [{ name: outputName, elementType: float32, shape: [1, classes] }],
  });
  const { scales: [scale = null] = [], zeroPoints: [zeroPoint = 0] = [] } = isFloat(answer)
    ? {}
    : (answer.quantization ?? {});
  return {
    onnx,
    input: { name: inputName, size, mean: pixels.mean, std: pixels.std },
    inputIsKnown: pixels.isKnown,
    output: { name: outputName, classes },
    logits: { tensor: logits, scale, zeroPoint },
    metadata: model.metadata,
  };
}

function tensorAt(model: TfliteModel, at: number): Tensor {
  const tensor = model.tensors[at];
  if (!tensor) throw new ImportError('is damaged: a tensor is missing.');
  return tensor;
}

/** How the pixels of a photo, as shares of 255, become the network's input: (share - mean) / std. */
function pixelsOf({ shape, type, quantization }: Tensor, { mean, std }: TfliteModel['metadata']) {
  const [batch, height, width, channels] = shape;
  if (shape.length !== 4 || batch !== 1 || height !== width || channels !== 3 || (height ?? 0) > largestSide) {
    throw new ImportError(
      `takes [${shape.join(', ')}]; only one square photo in color can be imported, [1, side, side, 3].`,
    );
  }
  const [scale, zeroPoint] = [quantization?.scales[0], quantization?.zeroPoints[0]];
  if ((type === 'uint8' || type === 'int8') && scale !== undefined && zeroPoint !== undefined) {
    // In whole steps from the zero point. Pixels go from 0 to 255 in either; those of int8 are stored less 128.
    return { mean: (zeroPoint + (type === 'int8' ? 128 : 0)) / 255, std: 1 / 255, isKnown: true };
  }
  if (type !== 'float32') throw new ImportError(`takes photos of type ${type}, which cannot be imported.`);
  const [middle = 127.5, spread = 127.5] = [mean[0], std[0]];
  const isKnown = mean.length > 0 && std.length > 0;
  if (!Number.isFinite(middle) || !Number.isFinite(spread) || spread <= 0) {
    throw new ImportError('is damaged: its metadata says nothing usable of the pixels.');
  }
  return { mean: middle / 255, std: spread / 255, isKnown };
}

/** Which operator calculates each tensor. */
function producersOf({ operators: all, input }: TfliteModel): Map<number, Operator> {
  const producers = new Map<number, Operator>();
  for (const operator of all) {
    for (const output of operator.outputs) {
      if (producers.has(output) || output === input) throw new ImportError('is damaged: a tensor is calculated twice.');
      producers.set(output, operator);
    }
  }
  return producers;
}

/** The tensor whose softmax the model answers, or its answer where there is no softmax. */
function beforeSoftmax(model: TfliteModel, producers: Map<number, Operator>): { tensor: number; beta: number } {
  let at = model.output;
  for (const _ of model.operators) {
    const operator = producers.get(at);
    const [input] = operator?.inputs ?? [];
    if (!operator || input === undefined || input < 0) break;
    if (last.has(operator.name)) {
      const beta = operator.name === 'SOFTMAX' ? (operator.options?.float(0) ?? 1) : 1;
      if (!Number.isFinite(beta) || beta <= 0)
        throw new ImportError(`is damaged: its SOFTMAX has a factor of ${beta}.`);
      return { tensor: input, beta };
    }
    if (!passing.has(operator.name)) break;
    at = input;
  }
  return { tensor: model.output, beta: 1 };
}

/** The operators that a tensor depends on, in the file's order, which is the order of calculation. */
function neededFor(model: TfliteModel, producers: Map<number, Operator>, tensor: number): Operator[] {
  const needed = new Set<Operator>();
  const open = [tensor];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const operator = producers.get(at);
    if (!operator || needed.has(operator)) continue;
    needed.add(operator);
    open.push(...operator.inputs);
  }
  return model.operators.filter((operator) => needed.has(operator));
}

function convertOperator(conversion: Conversion, operator: Operator): void {
  const { model, values, constants } = conversion;
  const convert = operators.get(operator.name);
  if (!convert) throw new ImportError(`cannot be imported: it uses ${operator.name}${inTheMiddle(operator)}.`);
  const [at, ...others] = operator.outputs;
  if (at === undefined || others.length > 0)
    throw new ImportError(`is damaged: ${operator.name} must have one output.`);
  const output = tensorAt(model, at);
  const step = new Step(conversion, operator, output);
  const [from = -1] = operator.inputs;
  if (operator.name === 'DEQUANTIZE' && !values.has(from)) {
    constants.set(at, expanded(step.constant(0), output));
    return;
  }
  const result = convert(step);
  if (result.shape.join() !== output.shape.join()) {
    throw step.refusal(`gives [${result.shape.join(', ')}], but the file says [${output.shape.join(', ')}]`);
  }
  values.set(at, finished(step, operator, result));
}

const inTheMiddle = ({ name }: Operator): string => (last.has(name) ? ' before its end' : '');

/** A result in the output's unit: cut off by its activation function, rounded to whole steps, and kept in its range. */
function finished(
  step: Step,
  { name: operator }: Operator,
  { name, units, bounds = activations.none }: Result,
): string {
  const { graph, output } = step;
  const { type } = output;
  const range = rangeOf(step);
  const scaled = step.inUnits(name, units, unitOf(output));
  const [low, high] = bounds.map((bound) => bound / unitOf(output)) as [number, number];
  // What lies outside of the range is cut off by the rounding.
  const cuts = [
    low > range.lowest ? graph.floats([low], []) : '',
    high < range.highest ? graph.floats([high], []) : '',
  ];
  const cut = cuts.join('') === '' ? scaled : graph.node('Clip', [scaled, ...cuts]);
  const isRounded = exact.has(operator) && scaled === name;
  if (isRounded || (type !== 'uint8' && type !== 'int8')) return cut;
  const steps = [graph.floats([1], []), graph.constant(type, [], Uint8Array.of(range.zeroPoint & 0xff))];
  return graph.node('DequantizeLinear', [graph.node('QuantizeLinear', [cut, ...steps]), ...steps]);
}

/** The range of an output's values, in its unit. */
function rangeOf({ output: { type, quantization }, refusal }: Step) {
  if (type === 'float32') return { lowest: Number.NEGATIVE_INFINITY, highest: Number.POSITIVE_INFINITY, zeroPoint: 0 };
  const [zeroPoint] = quantization?.zeroPoints ?? [];
  if ((type !== 'uint8' && type !== 'int8') || zeroPoint === undefined || quantization?.scales.length !== 1) {
    throw refusal(`gives values of type ${type} without one scale`);
  }
  const lowest = (type === 'int8' ? -128 : 0) - zeroPoint;
  if (lowest > 0 || lowest < -255) throw refusal('gives values whose zero point does not fit their type');
  return { lowest, highest: lowest + 255, zeroPoint };
}

/** A constant that the file stores in fewer bytes, as the floats that it stands for. */
function expanded(constant: Constant, output: Tensor): Constant {
  const { scales: [scale = 1] = [], zeroPoints: [zeroPoint = 0] = [] } = constant.quantization ?? {};
  if (
    (constant.quantization?.scales.length ?? 0) > 1 ||
    output.type !== 'float32' ||
    output.shape.join() !== constant.shape.join()
  ) {
    throw new ImportError(`cannot be imported: DEQUANTIZE of "${output.name}" does not fit its constant.`);
  }
  const values = isFloat(constant)
    ? floatValues(constant)
    : Float32Array.from(storedValues(constant), (value) => scale * (value - zeroPoint));
  return { ...output, data: new Uint8Array(values.buffer), quantization: null };
}
