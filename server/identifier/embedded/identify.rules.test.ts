import { describe, expect, it } from 'vitest';
import { answerOf, cropBox, fillTensor, planLooks } from './identify.rules.ts';
import type { Model } from './model.ts';
import { tinyInput } from './tiny-model.ts';

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

describe('answerOf', () => {
  const labels = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
    latinName: name,
    commonName: name.toUpperCase(),
    family: null,
  }));
  const model = {
    labels,
    output: { name: 'y', kind: 'logits' },
    rejectIndex: 0,
    combine: 'mean-logits',
    calibration: { temperature: 1 },
    thresholds: { reject: 0.5, identified: 0.7 },
  } as unknown as Model;
  const logs = (...probabilities: number[]) => Float32Array.from(probabilities, Math.log);
  const confidences = (outputs: Float32Array[], changes: Partial<Model> = {}) => {
    const answer = answerOf(outputs, { ...model, ...changes });
    if (answer.kind !== 'plant') return answer.kind;
    return [answer.verdict, ...answer.guesses.map((guess) => `${guess.latinName} ${guess.confidence.toFixed(4)}`)];
  };

  it('gives the five likeliest plants, as shares of what is a plant', () => {
    const output = logs(0.2, 0.02, 0.08, 0.6, 0.04, 0.05, 0.01);
    expect(confidences([output])).toEqual(['identified', 'c 0.7500', 'b 0.1000', 'e 0.0625', 'd 0.0500', 'a 0.0250']);
  });

  it('is uncertain below the threshold and identified from it on', () => {
    const output = [logs(0.2, 0.02, 0.08, 0.6, 0.04, 0.05, 0.01)];
    expect(confidences(output, { thresholds: { reject: 0.5, identified: 0.751 } })[0]).toBe('uncertain');
    expect(confidences(output, { thresholds: { reject: 0.5, identified: 0.749 } })[0]).toBe('identified');
  });

  it('refuses from the reject threshold on', () => {
    const output = [logs(0.4, 0.6, 0.0001, 0.0001, 0.0001, 0.0001, 0.0001)];
    expect(confidences(output, { thresholds: { reject: 0.39, identified: 0.7 } })).toBe('not-a-plant');
    expect(confidences(output, { thresholds: { reject: 0.41, identified: 0.7 } })[0]).toBe('identified');
  });

  it('refuses nothing when the model has no class for it', () => {
    const answer = confidences([logs(0.9, 0.02, 0.02, 0.02, 0.02, 0.02)], { rejectIndex: null });
    expect(answer.slice(0, 2)).toEqual(['identified', 'a 0.9000']);
  });

  it('averages logits or probabilities over the looks', () => {
    const looks = [logs(0.1, 0.8, 0.02, 0.02, 0.02, 0.02, 0.02), logs(0.1, 0.2, 0.62, 0.02, 0.02, 0.02, 0.02)];
    expect(confidences(looks, { combine: 'mean-probabilities' }).slice(1, 3)).toEqual(['a 0.5556', 'b 0.3556']);
    // Geometric means, 0.4 and 0.1114, as shares of all plants.
    expect(confidences(looks).slice(1, 3)).toEqual(['a 0.6764', 'b 0.1883']);
  });

  it('reads probabilities as well as logits', () => {
    const values = [0.2, 0.02, 0.08, 0.6, 0.04, 0.05, 0.01];
    const output = { name: 'y', kind: 'probabilities' as const };
    expect(confidences([Float32Array.from(values)], { output })).toEqual(confidences([logs(...values)]));
  });

  it('is less sure at a higher temperature', () => {
    const output = [logs(0.2, 0.02, 0.08, 0.6, 0.04, 0.05, 0.01)];
    expect(confidences(output, { calibration: { temperature: 2 } }).slice(0, 2)).toEqual(['uncertain', 'c 0.4497']);
  });

  it('survives logits that would overflow', () => {
    const answer = confidences([Float32Array.of(0, 5000, 0, 0, 0, 0, 0)]);
    expect(answer.slice(0, 2)).toEqual(['identified', 'a 1.0000']);
  });

  it.each([
    ['no output', []],
    ['an output of another length', [Float32Array.of(1, 2)]],
    ['numbers that are none', [Float32Array.of(Number.NaN, 1, 1, 1, 1, 1, 1)]],
  ])('throws on %s', (_, outputs) => {
    expect(() => answerOf(outputs, model)).toThrow(/instead of 7/);
  });
});
