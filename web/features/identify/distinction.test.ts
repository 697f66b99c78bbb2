import { describe, expect, it } from 'vitest';
import { distinction } from './distinction.ts';

const lavender = { habit: 'shrub', heightCm: 60, flowerColor: 'purple', bloomMonths: [6, 7, 8] } as const;
const text = (looks: object, region = 'DE', hemisphere: 'north' | 'south' = 'north') =>
  distinction({ ...lavender, bloomMonths: [...lavender.bloomMonths], ...looks }, { region, hemisphere });

describe('distinction', () => {
  it('says how it grows, how high, and its flowers', () => {
    expect(text({})).toBe('Shrub, 60 cm, purple flowers June to August');
  });

  it('measures and dates as where the gardener is', () => {
    expect(text({}, 'US')).toBe('Shrub, 24 in, purple flowers June to August');
    expect(text({}, 'GB', 'south')).toBe('Shrub, 60 cm, purple flowers December to February');
  });

  it('leaves out what is not known', () => {
    expect(text({ flowerColor: 'Pink' })).toBe('Shrub, 60 cm, pink flowers June to August');
    expect(text({ flowerColor: null })).toBe('Shrub, 60 cm, flowers June to August');
    expect(text({ heightCm: null, bloomMonths: [] })).toBe('Shrub, purple flowers');
    expect(text({ habit: null, heightCm: null, flowerColor: null, bloomMonths: [] })).toBe('');
  });

  it('gives no flowers to what has none', () => {
    expect(text({ habit: 'conifer', heightCm: 1800, flowerColor: 'green' })).toBe('Conifer, 18 m');
    expect(text({ habit: 'fern' })).toBe('Fern, 60 cm');
  });
});
