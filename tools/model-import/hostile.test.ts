import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { convertTflite } from './convert.ts';
import { ImportError } from './import-error.ts';
import {
  code,
  tfliteFile,
  type WrittenModel,
  type WrittenOperator,
  type WrittenTensor,
} from './testing/tflite-files.ts';

const conv: WrittenOperator = {
  code: code.conv,
  inputs: [0, 1, 2],
  outputs: [3],
  options: { 0: 0, 1: 1, 2: 1, 3: 0 },
  bytes: [0, 3],
};
const flatten: WrittenOperator = { code: code.reshape, inputs: [3], outputs: [4] };

/** A network of a convolution, to be changed. */
const small = (): {
  tensors: [WrittenTensor, WrittenTensor, WrittenTensor, WrittenTensor, WrittenTensor];
  operators: WrittenOperator[];
} => ({
  tensors: [
    { shape: [1, 8, 8, 3] },
    { shape: [4, 3, 3, 3], values: Array(108).fill(0.5) },
    { shape: [4], values: [0, 0, 0, 0] },
    { shape: [1, 8, 8, 4] },
    { shape: [1, 256] },
  ],
  operators: [{ ...conv }, { ...flatten }],
});

type Differing<Kind> = { [Key in keyof Kind]?: Kind[Key] | undefined };

function changed(change: (model: ReturnType<typeof small>) => void): WrittenModel {
  const model = small();
  change(model);
  return model;
}
/** The small network with another convolution, last operator or tensor. */
const convolving = (differing: Partial<WrittenOperator>) =>
  changed(({ operators }) => void operators.splice(0, 1, { ...conv, ...differing }));
const ending = (differing: Partial<WrittenOperator>) =>
  changed(({ operators }) => void operators.splice(1, 1, { ...flatten, ...differing }));
const holding = (at: number, differing: Differing<WrittenTensor>) =>
  changed(({ tensors }) => void Object.assign(tensors[at] ?? {}, differing));

function refusal(bytes: Uint8Array): string {
  try {
    convertTflite(bytes);
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
  return 'converted';
}

const bytes = (type: 'uint8' | 'int8', scales: number[], zeroPoints: number[]) => ({ type, scales, zeroPoints });

describe('convertTflite refuses', () => {
  it.each<[string, WrittenModel, RegExp]>([
    ['an operator', ending({ code: code.concatenation }), /^cannot be imported: it uses CONCATENATION\.$/],
    ['a custom operator', ending({ code: code.custom, custom: 'My\nOp' }), /uses the custom operator "My Op"\.$/],
    [
      'a SOFTMAX in the middle',
      changed(({ operators }) => operators.unshift({ code: code.softmax, inputs: [0], outputs: [0] })),
      /calculated twice/,
    ],
    [
      'a circle',
      convolving({ inputs: [3, 1, 2] }),
      /CONV_2D of "tensor 3" uses what no operator before it calculates\.$/,
    ],
    [
      'operators in another order',
      changed(({ operators }) => operators.reverse()),
      /RESHAPE of "tensor 4" uses what no operator before it calculates\.$/,
    ],
    ['a tensor that is not there', convolving({ inputs: [99, 1, 2] }), /uses a tensor that the file doesn't have/],
    [
      'weights that are not numbers',
      holding(1, { values: [Number.NaN, ...Array(107).fill(0)] }),
      /weights that are not numbers/,
    ],
    ['weights that are missing', holding(1, { values: undefined }), /weights that the file does not contain/],
    ['weights of another number', holding(1, { values: [1, 2, 3] }), /has 12 bytes instead of 432\.$/],
    [
      'weights of other channels',
      holding(1, { shape: [4, 3, 3, 2], values: Array(72).fill(1) }),
      /has weights of \[4, 3, 3, 2\] for 3 channels/,
    ],
    ['a bias of another length', holding(2, { shape: [3], values: [0, 0, 0] }), /a bias of \[3\] for 4 channels/],
    [
      'another shape than calculated',
      holding(3, { shape: [1, 7, 7, 4] }),
      /gives \[1, 8, 8, 4\], but the file says \[1, 7, 7, 4\]/,
    ],
    ['a RESHAPE to another size', holding(4, { shape: [1, 255] }), /makes \[1, 255\] of \[1, 8, 8, 4\]/],
    ['a shape of gigabytes', holding(3, { shape: [1, 100_000, 100_000, 4] }), /of a size that cannot be imported/],
    ['a shape below zero', holding(3, { shape: [1, -8, 8, 4] }), /of a size that cannot be imported/],
    ['a stride of zero', convolving({ options: { 1: 0, 2: 1 } }), /has an option of 0/],
    [
      'a window larger than the photo',
      convolving({ options: { 0: 1, 1: 1, 2: 1, 4: 4000, 5: 4000 } }),
      /has a window of 8001 over 8/,
    ],
    [
      'another activation function',
      convolving({ options: { ...conv.options, 3: 4 } }),
      /an activation function that cannot be imported, number 4/,
    ],
    ['a photo that is not square', holding(0, { shape: [1, 8, 9, 3] }), /takes \[1, 8, 9, 3\]; only one square photo/],
    ['several photos', holding(0, { shape: [2, 8, 8, 3] }), /only one square photo/],
    [
      'a scale that is not a number',
      holding(1, bytes('int8', [Number.NaN], [0])),
      /a scale that is not a positive number/,
    ],
    ['a zero point out of range', holding(1, bytes('int8', [1], [500])), /a zero point that does not fit its type/],
    ['scales of another number', holding(1, bytes('int8', [1, 2], [0, 0])), /has 2 scales for weights of/],
    ['quantized values without a scale', holding(3, { type: 'uint8' }), /gives values of type uint8 without one scale/],
    ['an answer that is a plane', { ...small(), output: 3 }, /is not an image classifier: it answers \[1, 8, 8, 4\]/],
    ['an answer that is the photo', { ...small(), output: 0 }, /is not an image classifier/],
    [
      'too much arithmetic',
      changed(({ tensors }) => {
        tensors[0].shape = [1, 2048, 2048, 3];
        tensors[1] = { shape: [4, 41, 41, 3], values: Array(4 * 41 * 41 * 3).fill(0) };
        tensors[3].shape = [1, 2048, 2048, 4];
      }),
      /needs more arithmetic/,
    ],
  ])('%s', (_, model, message) => {
    expect(refusal(tfliteFile(model))).toMatch(message);
  });

  it('lengths of vectors beyond the file', () => {
    const whole = tfliteFile(small());
    const view = new DataView(whole.buffer, whole.byteOffset);
    let found = 0;
    for (let at = 8; at + 4 <= whole.length; at += 4) {
      const before = view.getUint32(at, true);
      for (const wild of [0x7fffffff, 0xffffffff, 0x80000000]) {
        view.setUint32(at, wild, true);
        if (refusal(whole) !== 'converted') found += 1;
      }
      view.setUint32(at, before, true);
    }
    expect(found).toBeGreaterThan(100);
    expect(refusal(whole)).toBe('converted');
  });

  it('every truncation of the file, or converts it all the same', () => {
    const whole = tfliteFile(small());
    for (let length = 0; length < whole.length; length += 1) {
      expect(refusal(whole.subarray(0, length)), `${length} bytes`).not.toMatch(/\n/);
    }
  });
});

/** Flips bits at random places, many at a time, and cuts the file at a few. */
function fuzz(whole: Uint8Array, rounds: number, spread: number): Set<string> {
  let state = 7;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const seen = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const copy = Uint8Array.from(whole);
    const places = Array.from({ length: 1 + random(4) }, () =>
      random(2) ? random(spread) : copy.length - 1 - random(spread),
    );
    for (const place of places) copy[Math.max(0, place)] = random(3) ? random(256) : 255;
    const message = refusal(random(8) ? copy : copy.subarray(0, random(copy.length)));
    expect(message).toMatch(/^(converted|[^\n]{5,400}\.)$/);
    seen.add(message.replace(/"[^"]*"|\d+|\[[^\]]*\]/g, '…'));
  }
  return seen;
}

describe('a damaged file converts, or is refused by one sentence', () => {
  it('a small one', () => {
    const whole = tfliteFile(small());
    expect(fuzz(whole, 3_000, whole.length).size).toBeGreaterThan(10);
  });

  const birds = join(import.meta.dirname, '../../../shared/data/tflite/aiy_birds_V1.tflite');
  it.skipIf(!existsSync(birds))('the AIY bird classifier of ../shared/data/tflite', () => {
    // Its graph is written at both ends; between them lie the weights.
    expect(fuzz(readFileSync(birds), 40, 40_000).size).toBeGreaterThan(1);
  });
});
