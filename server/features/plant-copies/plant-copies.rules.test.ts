import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { baseName, copyNames } from './plant-copies.rules.ts';

describe('the names of copies', () => {
  it('go on from the highest number', () => {
    expect(copyNames('Tomato', [], 2)).toEqual(['Tomato 2', 'Tomato 3']);
    expect(copyNames('Tomato', ['Tomato 2', 'Tomato 41', 'Tomato red', 'Tomato red 90', 'Tomato 1984'], 1)).toEqual([
      'Tomato 42',
    ]);
  });

  it('are those of the plant without its number', () => {
    expect(['Tomato', 'Tomato 3', 'Bed 2 rose', 'Rosa 1984', '7'].map(baseName)).toEqual([
      ...['Tomato', 'Tomato', 'Bed 2 rose', 'Rosa 1984', '7'],
    ]);
  });

  it('fit, however long the name is', () => {
    const [name] = copyNames(baseName('🌹'.repeat(limits.name / 2)), [], 1);
    expect(name?.length).toBeLessThanOrEqual(limits.name);
    expect(name).toMatch(/^🌹+ 2$/u);
  });
});
