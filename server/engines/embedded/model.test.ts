import { mkdtempSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tinyInput, writeTinyModel } from '../../testing/tiny-model.ts';
import { ModelError, readModel } from './model.ts';
import { readGraphShape } from './onnx-shape.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leafbook-model-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const refusal = (file: string): string => {
  try {
    readModel(file);
  } catch (error) {
    if (error instanceof ModelError) return error.message.replaceAll(`${folder}/`, '');
    throw error;
  }
  return 'accepted';
};

describe('readGraphShape', () => {
  it('reads names, types and lengths', () => {
    writeTinyModel(folder);
    expect(readGraphShape(join(folder, 'tiny.onnx'))).toEqual({
      inputs: [{ name: 'pixels', elementType: 1, dimensions: [null, 3, 8, 8] }],
      outputs: [{ name: 'logits', elementType: 1, dimensions: [null, 7] }],
    });
  });

  it('throws on every truncation of the file', () => {
    writeTinyModel(folder);
    const file = join(folder, 'tiny.onnx');
    const whole = readFileSync(file);
    // Without its last field, which names the operator set, the graph is still complete.
    const graphEnd = whole.length - 4;
    for (let length = 0; length < graphEnd; length += 1) {
      writeFileSync(file, whole.subarray(0, length));
      expect(() => readGraphShape(file), `${length} bytes`).toThrow();
    }
  });
});

describe('readModel', () => {
  it('reads a model that fits together', () => {
    const model = readModel(writeTinyModel(folder));
    expect(model).toMatchObject({ name: 'Tiny', file: join(folder, 'tiny.onnx'), rejectIndex: 6 });
    expect(model.labels.map(({ commonName }) => commonName)).toEqual([
      ...['red', 'green', 'blue', 'yellow', 'cyan', 'magenta'],
    ]);
  });

  it.each(['model.json', 'labels.json', 'tiny.onnx'])('names a missing %s', (name) => {
    const file = writeTinyModel(folder);
    unlinkSync(join(folder, name));
    expect(refusal(file)).toBe(`${name} does not exist.`);
  });

  it.each(['model.json', 'labels.json'])('says that %s is not JSON', (name) => {
    const file = writeTinyModel(folder);
    writeFileSync(join(folder, name), '{"name": ');
    expect(refusal(file)).toMatch(new RegExp(`^${name} is not valid JSON: .+\\.$`));
  });

  it('names every field that is wrong', () => {
    const file = writeTinyModel(folder, {
      settings: { version: 3, views: [{ x: 0.5, y: 2, scale: 1, flip: false }], calibration: { temperature: 0 } },
    });
    const message = refusal(file);
    expect(message).toMatch(/^model\.json does not describe a model\. /);
    for (const field of ['version: ', 'views.0.y: ', 'calibration.temperature: ']) expect(message).toContain(field);
  });

  it.each([
    ['no labels', []],
    ['a label without a name', [{ latinName: '', commonName: 'x', family: null }]],
    ['labels that are no list', { red: 'x' }],
  ])('refuses %s', (_, labels) => {
    expect(refusal(writeTinyModel(folder, { labels }))).toMatch(/^labels\.json does not describe a model\. /);
  });

  const gives = (shape: string, needed: string) =>
    `tiny.onnx: the output "logits" gives float32 ${shape}, but ${needed}`;
  const withNone = 'the 6 labels and one for "no plant" need float32 [1, 7].';
  const takes = (shape: string, said: string, needed: string) =>
    `tiny.onnx: the input "pixels" takes ${shape}, but model.json says ${said}, which needs float32 ${needed}.`;
  const [any, small] = ['float32 [?, 3, 8, 8]', 'NCHW with size 8'];
  const input = (changes: object) => ({ settings: { input: { ...tinyInput, ...changes } } });
  const nhwc = { ...input({ layout: 'NHWC' }), inputShape: ['N', 3, 8, 8] };
  const scores = { settings: { output: { name: 'scores', kind: 'logits' } } };

  it.each([
    ['as many classes as labels, though one is "no plant"', { outputShape: ['N', 6] }, gives('[?, 6]', withNone)],
    [
      'another number of classes',
      { settings: { rejectIndex: null } },
      gives('[?, 7]', 'the 6 labels need float32 [1, 6].'),
    ],
    ['an unknown number of classes', { outputShape: ['N', 'classes'] }, gives('[?, ?]', withNone)],
    ['another size', input({ size: 224 }), takes(any, 'NCHW with size 224', '[1, 3, 224, 224]')],
    ['another layout', nhwc, takes(any, 'NHWC with size 8', '[1, 8, 8, 3]')],
    ['a batch of fixed size', { inputShape: [4, 3, 8, 8] }, takes('float32 [4, 3, 8, 8]', small, '[1, 3, 8, 8]')],
    ['bytes instead of numbers', { inputType: 2 }, takes('uint8 [?, 3, 8, 8]', small, '[1, 3, 8, 8]')],
    ['another input', input({ name: 'image' }), 'tiny.onnx has no input "image"; it has "pixels".'],
    ['another output', scores, 'tiny.onnx has no output "scores"; it has "logits".'],
    ['no such class', { settings: { rejectIndex: 7 } }, 'model.json: rejectIndex is 7, but the last class is 6.'],
  ])('refuses a model with %s', (_, changes, message) => {
    expect(refusal(writeTinyModel(folder, changes))).toBe(message);
  });

  it('accepts an input whose lengths the file leaves open', () => {
    expect(refusal(writeTinyModel(folder, { inputShape: ['N', 3, 'height', 'width'] }))).toBe('accepted');
  });

  it('says that an ONNX file is incomplete or something else', () => {
    const file = writeTinyModel(folder);
    truncateSync(join(folder, 'tiny.onnx'), 150);
    expect(refusal(file)).toMatch(/^tiny\.onnx is not a complete ONNX file: .+\.$/);
    writeFileSync(join(folder, 'tiny.onnx'), 'version https://git-lfs.github.com/spec/v1');
    expect(refusal(file)).toMatch(/^tiny\.onnx is not a complete ONNX file: .+\.$/);
  });

  it('refuses a folder', () => {
    const file = writeTinyModel(folder);
    const settings = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...settings, file: '.' }));
    expect(refusal(file)).toBe(`${folder} is not a file.`);
    expect(refusal(folder)).toMatch(/cannot be read/);
  });
});
