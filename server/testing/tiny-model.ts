import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DecodedPhoto } from '../core/decoded-photo.ts';
import { type OnnxConstant, onnxFile } from '../engines/embedded/onnx-file.ts';

/**
 * A real but tiny network for tests: it compares a photo's mean color with six colors. A color close to one of them is
 * that "plant", one between two is uncertain, and gray is no plant.
 */
const colors = {
  red: [1, -1, -1],
  green: [-1, 1, -1],
  blue: [-1, -1, 1],
  yellow: [1, 1, -1],
  cyan: [-1, 1, 1],
  magenta: [1, -1, 1],
};

/** Logits per unit of color, and that of "no plant": gray is refused at 0.77, red is red at 0.999. */
const sharpness = 4;
const rejectLogit = 3;

interface Changes {
  /** Replaces parts of `model.json`. */
  settings?: Record<string, unknown>;
  labels?: unknown;
  /** Shape that the ONNX file declares for its input; a string leaves that length open. */
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
  const names = Object.keys(colors);
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

/** A photo of one color; values are 0 to 255. */
export function plainPicture(red: number, green: number, blue: number, width = 60, height = 40): DecodedPhoto {
  return { width, height, rgb: Buffer.alloc(width * height * 3, Buffer.from([red, green, blue])) };
}

function onnx(
  layout: string,
  inputShape: (number | string)[],
  outputShape: (number | string)[],
  type: number,
): Uint8Array {
  const rows = Object.values(colors);
  const weights = [...rows, [0, 0, 0]].flat().map((value) => value * sharpness);
  const biases = [...rows.map(() => 0), rejectLogit];
  const isPlanes = layout === 'NCHW';
  const planes = [{ operator: 'Transpose', inputs: ['pixels'], output: 'planes', attributes: { perm: [0, 3, 1, 2] } }];
  const nodes = [
    ...(isPlanes ? [] : planes),
    { operator: 'GlobalAveragePool', inputs: [isPlanes ? 'pixels' : 'planes'], output: 'means', attributes: {} },
    { operator: 'Flatten', inputs: ['means'], output: 'flat', attributes: {} },
    { operator: 'Gemm', inputs: ['flat', 'weights', 'biases'], output: 'logits', attributes: { transB: 1 } },
  ];
  return onnxFile({
    name: 'tiny',
    nodes,
    constants: [constant('weights', [biases.length, 3], weights), constant('biases', [biases.length], biases)],
    inputs: [{ name: 'pixels', elementType: type, shape: inputShape }],
    outputs: [{ name: 'logits', elementType: 1, shape: outputShape }],
  });
}

const constant = (name: string, shape: number[], values: number[]): OnnxConstant => ({
  name,
  type: 'float32',
  shape,
  data: new Uint8Array(Float32Array.from(values).buffer),
});
