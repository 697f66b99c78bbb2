import { describe, expect, it } from 'vitest';
import { cropBox, fillTensor, planLooks } from '../../../contract/plant-model/looks.ts';
import type { Model } from '../../../contract/plant-model/model-file.ts';
import { tinyInput } from '../../testing/tiny-model.ts';

const centre = { x: 0.5, y: 0.5, scale: 1 };

describe('planLooks', () => {
  it('cuts a square and its mirror image once', () => {
    const corner = { x: 0, y: 1, scale: 0.75 };
    const views = [
      { ...centre, flip: false },
      { ...corner, flip: true },
      { ...centre, flip: true },
    ];
    expect(planLooks(views)).toEqual({
      crops: [centre, corner],
      looks: [
        { crop: 0, flip: false },
        { crop: 1, flip: true },
        { crop: 0, flip: true },
      ],
    });
  });
});

describe('cropBox', () => {
  it.each([
    ['the centre of a wide photo', centre, 100, 60, { left: 20, top: 0, width: 60, height: 60 }],
    ['the centre of a tall photo', centre, 60, 101, { left: 0, top: 21, width: 60, height: 60 }],
    ['the top left', { x: 0, y: 0, scale: 0.5 }, 100, 60, { left: 0, top: 0, width: 30, height: 30 }],
    ['the bottom right', { x: 1, y: 1, scale: 0.5 }, 100, 60, { left: 70, top: 30, width: 30, height: 30 }],
    ['a quarter of the way', { x: 0.25, y: 0.75, scale: 0.85 }, 100, 60, { left: 12, top: 7, width: 51, height: 51 }],
    [
      'one pixel of a photo of one pixel',
      { x: 0.5, y: 0.5, scale: 0.01 },
      1,
      1,
      { left: 0, top: 0, width: 1, height: 1 },
    ],
  ])('takes %s', (_, crop, width, height, box) => {
    expect(cropBox(crop, width, height)).toEqual(box);
  });

  it('never leaves the photo', () => {
    for (const [width, height] of [
      [1, 1],
      [2, 3],
      [7, 5],
      [1600, 1199],
      [3, 1600],
    ] as const) {
      for (const scale of [0.001, 0.33, 0.5, 0.999, 1]) {
        for (const x of [0, 0.3, 0.5, 1]) {
          const box = cropBox({ x, y: 1 - x, scale }, width, height);
          expect(box.left + box.width).toBeLessThanOrEqual(width);
          expect(box.top + box.height).toBeLessThanOrEqual(height);
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });
});

describe('fillTensor', () => {
  const input = {
    ...tinyInput,
    size: 2,
    mean: [0, 0.5, 0] as Model['input']['mean'],
    std: [1, 0.5, 1 / 255] as Model['input']['std'],
  };
  const pixels = Uint8Array.of(255, 0, 1, 51, 255, 2, 0, 51, 3, 102, 102, 4);
  const filled = (changes: Partial<Model['input']>, flip = false) => {
    const target = new Float32Array(12);
    fillTensor(target, pixels, { ...input, ...changes }, flip);
    return Array.from(target, (value) => Math.round(value * 1e4) / 1e4);
  };

  it('normalises each channel into its plane', () => {
    expect(filled({})).toEqual([1, 0.2, 0, 0.4, -1, 1, -0.6, -0.2, 1, 2, 3, 4]);
  });
  it('interleaves the channels of an NHWC model', () => {
    expect(filled({ layout: 'NHWC' })).toEqual([1, -1, 1, 0.2, 1, 2, 0, -0.6, 3, 0.4, -0.2, 4]);
  });
  it('mirrors each row', () => {
    expect(filled({}, true)).toEqual([0.2, 1, 0.4, 0, 1, -1, -0.2, -0.6, 2, 1, 4, 3]);
  });
  it('turns the channels round for a BGR model, whose mean and std are in that order', () => {
    const bgr = filled({ channels: 'BGR', mean: [0, 0.5, 0], std: [1 / 255, 0.5, 1] });
    expect(bgr).toEqual([1, 2, 3, 4, -1, 1, -0.6, -0.2, 1, 0.2, 0, 0.4]);
  });
});
