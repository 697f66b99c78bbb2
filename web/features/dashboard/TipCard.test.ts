import { describe, expect, it } from 'vitest';
import * as words from '#words/dashboard.ts';
import { tipFor } from './TipCard.tsx';

const tips = Object.values(words.tips);

describe('tipFor', () => {
  it('reaches each of the five tips', () => {
    const seen = [0, 0.2, 0.4, 0.6, 0.8].map(tipFor);
    expect(seen).toEqual(tips);
    expect(new Set(seen).size).toBe(5);
  });

  it('stays within the list at the upper end', () => {
    expect(tipFor(0.999_999)).toBe(tips[4]);
  });
});
