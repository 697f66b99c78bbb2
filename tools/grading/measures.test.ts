import { describe, expect, it } from 'vitest';
import { calibrationBins, calibrationError, percent, share } from './measures.ts';

describe('share', () => {
  it('is unknown of nothing', () => {
    expect(share([], () => true)).toBeNull();
    expect(percent(null)).toBe('–');
    expect(share([1, 2, 3, 4], (value) => value > 3)).toBe(0.25);
    expect(percent(0.25)).toBe('25.0 %');
  });
});

describe('calibration', () => {
  it('compares what is claimed with what is right, bin by bin', () => {
    // Bins are 1/15 wide: 0.90 and 0.92 share the one from 0.867 to 0.933, 1 belongs to the last.
    const claims = [
      { confidence: 0.9, right: true },
      { confidence: 0.92, right: false },
      { confidence: 1, right: true },
      { confidence: 0, right: false },
    ];
    const bins = calibrationBins(claims);
    expect(bins).toEqual([
      { confidence: 0, right: 0, count: 1 },
      { confidence: 0.91, right: 0.5, count: 2 },
      { confidence: 1, right: 1, count: 1 },
    ]);
    // (1 × 0 + 2 × |0.91 − 0.5| + 1 × 0) / 4
    expect(calibrationError(bins)).toBeCloseTo(0.205, 10);
  });

  it('is perfect where a half of the answers at one half is right', () => {
    const bins = calibrationBins([true, false].map((right) => ({ confidence: 0.5, right })));
    expect(calibrationError(bins)).toBe(0);
  });

  it('is unknown without answers', () => expect(calibrationError(calibrationBins([]))).toBeNull());
});
