import { describe, expect, it } from 'vitest';
import { drawingOf, valueText } from './chart.rules.ts';

const point = (at: string, average: number, lowest = average, highest = average) => ({
  ...{ at: `2026-05-${at}:00:00.000Z`, average, lowest, highest },
});

describe('a value', () => {
  it('has the unit that the gardener reads', () => {
    const texts = (region: string) => [
      valueText('moisture', 72.4, region),
      valueText('temperature', 21.46, region),
      valueText('light', 1200, region),
      valueText('conductivity', 350.2, region),
    ];
    expect(texts('DE')).toEqual(['72%', '21.5°C', '1,200\u00a0lx', '350\u00a0µS/cm']);
    expect(texts('US')).toEqual(['72%', '70.6°F', '1,200\u00a0lx', '350\u00a0µS/cm']);
  });
});

describe('a drawing', () => {
  it('reaches from the lowest to the highest, each point in the middle of its time', () => {
    const drawing = drawingOf([point('10T00', 20, 10, 30), point('10T01', 40, 30, 50)], 1);
    expect(drawing).toEqual({
      lowest: 10,
      highest: 50,
      lines: ['0.0,54.0 75.0,54.0 225.0,18.0 300.0,18.0'],
      areas: ['0.0,36.0 75.0,36.0 225.0,0.0 300.0,0.0 300.0,36.0 225.0,36.0 75.0,72.0 0.0,72.0'],
    });
  });

  it('breaks where nothing was measured for longer than one step', () => {
    const { lines } = drawingOf([point('10T00', 1), point('10T02', 2), point('10T05', 1)], 1);
    expect(lines).toEqual(['0.0,72.0 25.0,72.0 125.0,0.0 150.0,0.0', '250.0,72.0 275.0,72.0 300.0,72.0']);
  });

  it('of one value is a line in the middle', () => {
    expect(drawingOf([point('10T00', 7)], 24)).toMatchObject({ lines: ['0.0,36.0 150.0,36.0 300.0,36.0'] });
  });
});
