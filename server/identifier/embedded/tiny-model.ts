import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DecodedPhoto } from '../../images/decoded-photo.ts';

/**
 * A real but tiny network for tests: it compares a photo's mean colour with six colours. A colour close to one of them
 * is that "plant", one between two is uncertain, and grey is no plant.
 */
const colours = {
  red: [1, -1, -1],
  green: [-1, 1, -1],
  blue: [-1, -1, 1],
  yellow: [1, 1, -1],
  cyan: [-1, 1, 1],
  magenta: [1, -1, 1],
};

/** Logits per unit of colour, and that of "no plant": grey is refused at 0.77, red is red at 0.999. */
const sharpness = 4;
const rejectLogit = 3;

interface Changes {
  /** Replaces parts of `model.json`. */
  settings?: Record<string, unknown>;
  labels?: unknown;
  /** Shape that the ONNX file declares for its input; a text leaves that length open. */
  inputShape?: (number | string)[];
  outputShape?: (number | string)[];
  /** ONNX type of the declared input; 1 is float32. */
  inputType?: number;
}

/**
 * Writes the model into a folder.
 *
 * @returns the path of its `model.json`
 */
export function writeTinyModel(folder: string, changes: Changes = {}): string {
  const names = Object.keys(colours);
  const layout = changes.settings?.input === undefined ? 'NCHW' : (changes.settings.input as { layout: string }).layout;
  const labels = names.map((name) => ({ latinName: `Planta ${name}`, commonName: name, family: null }));
  const settings = {
    name: 'Tiny',
    version: '1',
    file: 'tiny.onnx',
    labels: 'labels.json',
    input: tinyInput,
    output: { name: 'logits', kind: 'logits' },
    rejectIndex: names.length,
    views: [
      { x: 0.5, y: 0.5, scale: 1, flip: false },
      { x: 0.5, y: 0.5, scale: 1, flip: true },
    ],
    combine: 'mean-logits',
    calibration: { temperature: 1 },
    thresholds: { reject: 0.5, identified: 0.8 },
    licence: 'MIT',
    card: 'none',
    ...changes.settings,
  };
  const inputShape = changes.inputShape ?? (layout === 'NCHW' ? ['N', 3, 8, 8] : ['N', 8, 8, 3]);
  const outputShape = changes.outputShape ?? ['N', names.length + 1];
  writeFileSync(join(folder, settings.file), onnx(layout, inputShape, outputShape, changes.inputType ?? 1));
  writeFileSync(join(folder, 'labels.json'), JSON.stringify(changes.labels ?? labels));
  writeFileSync(join(folder, 'model.json'), JSON.stringify(settings));
  return join(folder, 'model.json');
}

export const tinyInput = {
  name: 'pixels',
  size: 8,
  layout: 'NCHW' as const,
  channels: 'RGB' as const,
  mean: [0.5, 0.5, 0.5] as [number, number, number],
  std: [0.5, 0.5, 0.5] as [number, number, number],
};

/** A photo of one colour; values are 0 to 255. */
export function plainPicture(red: number, green: number, blue: number, width = 60, height = 40): DecodedPhoto {
  return { width, height, rgb: Buffer.alloc(width * height * 3, Buffer.from([red, green, blue])) };
}

function onnx(layout: string, inputShape: (number | string)[], outputShape: (number | string)[], type: number): Buffer {
  const rows = Object.values(colours);
  const weights = [...rows, [0, 0, 0]].flat().map((value) => value * sharpness);
  const biases = [...rows.map(() => 0), rejectLogit];
  const planes = layout === 'NCHW' ? [] : [node('Transpose', ['pixels'], 'planes', [integers('perm', [0, 3, 1, 2])])];
  const graph = [
    ...planes,
    node('GlobalAveragePool', [layout === 'NCHW' ? 'pixels' : 'planes'], 'means'),
    node('Flatten', ['means'], 'flat'),
    node('Gemm', ['flat', 'weights', 'biases'], 'logits', [integer('transB', 1)]),
    block(2, Buffer.from('tiny')),
    block(5, constant('weights', [biases.length, 3], weights)),
    block(5, constant('biases', [biases.length], biases)),
    block(11, valueInfo('pixels', type, inputShape)),
    block(12, valueInfo('logits', 1, outputShape)),
  ];
  return Buffer.concat([number(1, 8), block(7, Buffer.concat(graph)), block(8, number(2, 13))]);
}

// The few protobuf messages of onnx.proto that the network needs; the first argument is always the field's number.

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
}

const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const block = (field: number, content: Buffer) =>
  Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
const text = (field: number, value: string) => block(field, Buffer.from(value));

const integer = (name: string, value: number) =>
  block(5, Buffer.concat([text(1, name), number(3, value), number(20, 2)]));
const integers = (name: string, values: number[]) =>
  block(5, Buffer.concat([text(1, name), ...values.map((value) => number(8, value)), number(20, 7)]));

const node = (kind: string, inputs: string[], output: string, attributes: Buffer[] = []) =>
  block(1, Buffer.concat([...inputs.map((name) => text(1, name)), text(2, output), text(4, kind), ...attributes]));

const constant = (name: string, shape: number[], values: number[]) =>
  Buffer.concat([
    ...shape.map((length) => number(1, length)),
    number(2, 1),
    text(8, name),
    block(9, Buffer.from(Float32Array.from(values).buffer)),
  ]);

function valueInfo(name: string, type: number, shape: (number | string)[]): Buffer {
  const lengths = shape.map((length) => block(1, typeof length === 'number' ? number(1, length) : text(2, length)));
  return Buffer.concat([
    text(1, name),
    block(2, block(1, Buffer.concat([number(1, type), block(2, Buffer.concat(lengths))]))),
  ]);
}
