import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../contract/plant-model/answer.ts';
import type { Model } from '../../../contract/plant-model/model-file.ts';

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

  it('never shows a doubtful name alone, nor as very likely', () => {
    const doubtful = labels.map((label) => ({ ...label, neverAlone: label.latinName === 'c' }));
    const output = [logs(0.01, 0.01, 0.01, 0.95, 0.01, 0.01)];
    expect(confidences(output, { labels: doubtful.slice(0, 5) }).slice(0, 2)).toEqual(['uncertain', 'c 0.8900']);
    expect(confidences(output, { labels: labels.slice(0, 5) }).slice(0, 2)).toEqual(['identified', 'c 0.9596']);
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

  it('gives the direction of the mean embedding as bytes', () => {
    const withEmbedding = (...embedding: number[]) =>
      Float32Array.of(...logs(0.2, 0.02, 0.08, 0.6, 0.04, 0.05, 0.01), ...embedding);
    const answer = answerOf([withEmbedding(3, 0, -1), withEmbedding(1, 0, 0)], {
      ...model,
      embedding: { name: 'e', size: 3 },
    });
    expect(answer).toMatchObject({
      guesses: [{ latinName: 'c' }, {}, {}, {}, {}],
      embedding: Int8Array.of(127, 0, -32),
    });
    expect(answerOf([logs(0.2, 0.02, 0.08, 0.6, 0.04, 0.05, 0.01)], model)).toMatchObject({ embedding: null });
  });

  it('goes as far as the rules of the model let it', () => {
    const rule = { bias: 0, share: 1, energy: 0, familiarity: 0, from: 0.99 };
    const levels = { species: rule, known: rule, genus: rule, family: rule };
    const answer = answerOf([logs(0.2, 0.02, 0.08, 0.6, 0.04, 0.05, 0.01)], { ...model, levels });
    expect(answer).toMatchObject({ verdict: 'uncertain', level: 'unknown', group: null });
  });
});
