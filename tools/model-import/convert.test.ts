import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { Engine } from '../../server/engines/embedded/engine.ts';
import { openedFolder } from '../../server/testing/opened.ts';
import { convertTflite } from './convert.ts';
import { convolve, numbers, type Plane, pool, slide, valueAt } from './testing/plane-arithmetic.ts';
import {
  code,
  tfliteFile,
  type WrittenModel,
  type WrittenOperator,
  type WrittenTensor,
} from './testing/tflite-files.ts';

const side = 5;
const folder = await openedFolder();

const pixels = Uint8Array.from(numbers(side * side * 3, 1), (value) => Math.floor(value * 256));

/** What the converted network gives for the pixels, run as the app runs it. */
async function run(model: WrittenModel): Promise<number[]> {
  const { onnx, input, output } = convertTflite(tfliteFile(model));
  const file = join(folder, 'model.onnx');
  await writeFile(file, onnx);
  const perChannel = (value: number) => [value, value, value];
  const engine = new Engine({
    program: join(import.meta.dirname, '../../server/engines/embedded/worker.ts'),
    settings: {
      file,
      input: { ...input, layout: 'NCHW', channels: 'RGB', mean: perChannel(input.mean), std: perChannel(input.std) },
      outputs: [output.name],
      looks: [{ crop: 0, flip: false }],
    },
    patienceMs: 600_000,
    idleMs: 600_000,
    logger: pino({ level: 'silent' }),
  });
  try {
    return Array.from((await engine.ask({ crops: [pixels] }))[0] ?? []);
  } finally {
    await engine.close();
  }
}

const photo = (map: (pixel: number) => number): Plane => ({
  height: side,
  width: side,
  channels: 3,
  values: Array.from(pixels, map),
});
const floatPhoto = photo((pixel) => (pixel - 127.5) / 127.5);

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const relu6 = (value: number) => Math.min(6, Math.max(0, value));

const [padding, strideX, strideY] = [0, 1, 2];
const weightsOf = (count: number, seed = 5) => numbers(count, seed).map((value) => Math.fround(4 * value - 2));
const input: WrittenTensor = { shape: [1, side, side, 3] };
const flatten = (from: number, to: number): WrittenOperator => ({ code: code.reshape, inputs: [from], outputs: [to] });

/** A network of one operator, whose result is made one row. */
function single(operator: Omit<WrittenOperator, 'inputs' | 'outputs'>, constants: WrittenTensor[], shape: number[]) {
  const inputs = [0, ...constants.map((_, index) => 1 + index)];
  const result = 1 + constants.length;
  const size = shape.reduce((product, length) => product * length, 1);
  return {
    tensors: [input, ...constants, { shape }, { shape: [1, size] }],
    operators: [{ ...operator, inputs, outputs: [result] }, flatten(result, result + 1)],
  };
}

const cases: { name: string; model: WrittenModel; expected: number[] }[] = [];
for (const { same, stride, dilation } of [
  { same: true, stride: 2, dilation: 1 },
  { same: false, stride: 1, dilation: 2 },
  { same: true, stride: 1, dilation: 1 },
]) {
  const window = { kernel: 3, stride, dilation, same };
  const options = { [padding]: same ? 0 : 1, [strideX]: stride, [strideY]: stride };
  const name = `${same ? 'padded' : 'not padded'}, stride ${stride}, dilation ${dilation}`;
  const plain = convolve(floatPhoto, window, weightsOf(4 * 27), weightsOf(4, 9));
  cases.push({
    name: `CONV_2D with RELU6, ${name}`,
    model: single(
      { code: code.conv, options: { ...options, 3: 3, 4: dilation, 5: dilation }, bytes: [0, 3] },
      [
        { shape: [4, 3, 3, 3], values: weightsOf(4 * 27) },
        { shape: [4], values: weightsOf(4, 9) },
      ],
      [1, plain.height, plain.width, 4],
    ),
    expected: plain.values.map(relu6),
  });
  const deep = convolve(floatPhoto, window, weightsOf(9 * 6), weightsOf(6, 9), true);
  cases.push({
    name: `DEPTHWISE_CONV_2D, two for each channel, ${name}`,
    model: single(
      { code: code.depthwiseConv, options: { ...options, 3: 2, 5: dilation, 6: dilation }, bytes: [0, 4] },
      [
        { shape: [1, 3, 3, 6], values: weightsOf(9 * 6) },
        { shape: [6], values: weightsOf(6, 9) },
      ],
      [1, deep.height, deep.width, 6],
    ),
    expected: deep.values,
  });
  for (const [kind, combine] of [
    ['averagePool', mean],
    ['maxPool', (values: number[]) => Math.max(...values)],
  ] as const) {
    const pooled = pool(floatPhoto, { kernel: 3, stride, same }, combine);
    cases.push({
      name: `${kind}, ${name}`,
      model: single(
        { code: code[kind], options: { ...options, 3: 3, 4: 3 }, bytes: [0] },
        [],
        [1, pooled.height, pooled.width, 3],
      ),
      expected: pooled.values,
    });
  }
}
const means = [0, 1, 2].map((channel) => mean(floatPhoto.values.filter((_, index) => index % 3 === channel)));
const axes = (...values: number[]): WrittenTensor => ({ shape: [values.length], type: 'int32', values });
const padded = slide(floatPhoto, { kernel: 1, stride: 1, same: true }, 3, () => 0);
const dense = (weights: number[], bias: number[]) =>
  bias.map((start, row) =>
    floatPhoto.values.reduce((sum, value, index) => sum + value * (weights[row * 75 + index] ?? 0), start),
  );
cases.push(
  {
    name: 'MEAN',
    model: single({ code: code.mean }, [axes(1, -2)], [1, 3]),
    expected: means,
  },
  {
    name: 'MEAN that keeps its dimensions',
    model: single({ code: code.mean, options: { 0: 1 }, bytes: [0] }, [axes(2, 1)], [1, 1, 1, 3]),
    expected: means,
  },
  {
    name: 'PAD',
    model: single({ code: code.pad }, [{ ...axes(0, 0, 1, 0, 0, 2, 0, 0), shape: [4, 2] }], [1, 6, 7, 3]),
    expected: Array.from({ length: 6 * 7 * 3 }, (_, index) => {
      const [y, x, channel] = [Math.floor(index / 21) - 1, Math.floor((index % 21) / 3), index % 3];
      return valueAt({ ...padded, values: floatPhoto.values }, y, x, channel) ?? 0;
    }),
  },
  ...(
    [
      ['relu', (value: number) => Math.max(0, value)],
      ['relu6', relu6],
    ] as const
  ).map(([name, activate]) => ({
    name: name.toUpperCase(),
    model: single({ code: code[name] }, [], [1, side, side, 3]),
    expected: floatPhoto.values.map(activate),
  })),
  {
    name: 'ADD',
    model: {
      tensors: [input, input, { shape: [1, 75] }],
      operators: [{ code: code.add, inputs: [0, 0], outputs: [1], bytes: [0] }, flatten(1, 2)],
    },
    expected: floatPhoto.values.map((value) => 2 * value),
  },
  {
    name: 'FULLY_CONNECTED over a whole plane, and a SOFTMAX with a factor that is left out',
    model: {
      tensors: [
        input,
        { shape: [4, 75], values: weightsOf(300) },
        { shape: [4], values: weightsOf(4) },
        { shape: [1, 4] },
        { shape: [1, 4] },
      ],
      operators: [
        { code: code.fullyConnected, inputs: [0, 1, 2], outputs: [3], options: { 0: 1 }, bytes: [0] },
        { code: code.softmax, inputs: [3], outputs: [4], options: { 0: 0.5 }, floats: [0] },
      ],
    },
    expected: dense(weightsOf(300), weightsOf(4)).map((value) => Math.max(0, value) / 2),
  },
  {
    name: 'weights of 16-bit floats, SQUEEZE, and a LOGISTIC that is left out',
    model: {
      tensors: [
        input,
        { shape: [4, 75], type: 'float16', values: weightsOf(300) },
        { shape: [4, 75] },
        { shape: [1, 1, 1, 4] },
        { shape: [1, 4] },
        { shape: [1, 4] },
      ],
      operators: [
        { code: code.dequantize, inputs: [1], outputs: [2] },
        { code: code.fullyConnected, inputs: [0, 2, -1], outputs: [3] },
        { code: code.squeeze, inputs: [3], outputs: [4] },
        { code: code.logistic, inputs: [4], outputs: [5] },
      ],
    },
    expected: dense([...Float16Array.from(weightsOf(300))], [0, 0, 0, 0]),
  },
);

describe('convertTflite', () => {
  it.each(cases)('calculates the same as plain arithmetic: $name', async ({ model, expected }) => {
    const values = await run(model);
    expect(values).toHaveLength(expected.length);
    for (const [index, value] of values.entries()) expect(value).toBeCloseTo(expected[index] ?? Number.NaN, 4);
  });

  /** Rounds a result of quantized arithmetic, as TensorFlow Lite does. */
  function requantized(
    value: number,
    scale: number,
    zero: number,
    [lowest, highest]: readonly [number, number],
  ): number {
    const rounded = Math.round(value / scale) + zero;
    return Math.min(highest, Math.max(lowest, rounded));
  }

  it.each([
    { type: 'uint8', zero: 128, range: [0, 255], scales: [0.011] },
    { type: 'int8', zero: 0, range: [-128, 127], scales: [0.011, 0.007, 0.02, 0.004] },
  ] as const)('rounds as quantized arithmetic does: $type', async ({ type, zero, range, scales }) => {
    const [pixelScale, outScale, logitScale] = [0.0078125, 0.0235, 0.05].map(Math.fround) as [number, number, number];
    const exactScales = scales.map(Math.fround);
    const scaleAt = (channel: number) => exactScales[channel] ?? exactScales[0] ?? 1;
    const weightZero = type === 'uint8' ? 131 : 0;
    const store = (values: number[]) => values.map((value) => Math.floor(value * 256) + range[0]);
    const stored = store(numbers(4 * 27, 3));
    const bias = [100, -2_000, 0, 1_500];
    const dense = store(numbers(3 * 4, 8));
    const photoZero = zero;
    const model: WrittenModel = {
      tensors: [
        { shape: [1, side, side, 3], type, scales: [pixelScale], zeroPoints: [photoZero] },
        {
          shape: [4, 3, 3, 3],
          type,
          values: stored,
          scales: exactScales,
          zeroPoints: exactScales.map(() => weightZero),
        },
        { shape: [4], type: 'int32', values: bias },
        { shape: [1, 3, 3, 4], type, scales: [outScale], zeroPoints: [range[0]] },
        { shape: [1, 1, 1, 4], type, scales: [outScale], zeroPoints: [range[0]] },
        { shape: [3, 4], type, values: dense, scales: [0.01], zeroPoints: [weightZero] },
        { shape: [1, 3], type, scales: [logitScale], zeroPoints: [zero] },
        { shape: [1, 3], type, scales: [1 / 256], zeroPoints: [range[0]] },
      ],
      operators: [
        { code: code.conv, inputs: [0, 1, 2], outputs: [3], options: { 0: 0, 1: 2, 2: 2, 3: 3 }, bytes: [0, 3] },
        { code: code.averagePool, inputs: [3], outputs: [4], options: { 0: 1, 1: 1, 2: 1, 3: 3, 4: 3 }, bytes: [0] },
        { code: code.fullyConnected, inputs: [4, 5, -1], outputs: [6] },
        { code: code.softmax, inputs: [6], outputs: [7], options: { 0: 1 }, floats: [0] },
      ],
    };
    const shown = photo((pixel) => pixel + range[0] - photoZero);
    const window = { kernel: 3, stride: 2, same: true };
    const whole = convolve(
      shown,
      window,
      stored.map((value) => value - weightZero),
      bias,
    );
    const hidden = whole.values.map((value, index) =>
      requantized(value * pixelScale * scaleAt(index % 4), outScale, range[0], range),
    );
    const pooled = [0, 1, 2, 3].map((channel) =>
      requantized(mean(hidden.filter((_, index) => index % 4 === channel)), 1, 0, range),
    );
    const expected = [0, 1, 2].map((row) => {
      const sum = pooled.reduce(
        (total, value, index) => total + (value - range[0]) * ((dense[row * 4 + index] ?? 0) - weightZero),
        0,
      );
      return (requantized(sum * outScale * Math.fround(0.01), logitScale, zero, range) - zero) * logitScale;
    });
    const values = await run(model);
    for (const [index, value] of values.entries()) expect(value).toBeCloseTo(expected[index] ?? Number.NaN, 5);
    expect(new Set(expected).size).toBe(3);
  });
});
