import { language } from '#words/language.ts';
import { hourMs } from '../../../contract/durations.ts';
import type { ReadingKind, ReadingSeries } from '../../../contract/readings.ts';
import { isImperial } from '../species/measure.ts';

type Point = ReadingSeries['points'][number];

/** A value as the gardener reads it: `72%`, `21.5°C`, `1,200 lx`. @param region ISO 3166 code, for degrees */
export function valueText(kind: ReadingKind, value: number, region: string): string {
  const write = (amount: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(amount);
  switch (kind) {
    case 'moisture':
      return write(value / 100, { style: 'percent', maximumFractionDigits: 0 });
    case 'temperature': {
      const [degrees, unit] = isImperial(region) ? [value * 1.8 + 32, 'fahrenheit'] : [value, 'celsius'];
      return write(degrees, { style: 'unit', unit, maximumFractionDigits: 1 });
    }
    case 'conductivity':
      return `${write(value, { maximumFractionDigits: 0 })}\u00a0µS/cm`;
    case 'light':
      return `${write(value, { maximumFractionDigits: 0 })}\u00a0lx`;
  }
}

/** The drawing of a series: what lies between lowest and highest as one area, and a line of the averages that breaks where nothing was measured. */
export interface Drawing {
  lowest: number;
  highest: number;
  /** Corners of the areas, as `points` of a polygon. */
  areas: string[];
  lines: string[];
}

/** Width and height that a drawing is calculated for. */
export const drawnSize = { width: 300, height: 72 } as const;

/** @param hours of each point @param points at least one, oldest first */
export function drawingOf(points: readonly Point[], hours: number): Drawing {
  const lowest = Math.min(...points.map((point) => point.lowest));
  const highest = Math.max(...points.map((point) => point.highest));
  const stepMs = hours * hourMs;
  const [first, last] = [Date.parse(points[0]?.at ?? ''), Date.parse(points.at(-1)?.at ?? '')];
  const { width, height } = drawnSize;
  // Alone, a point is drawn as wide as its hours are in a line of some.
  const x = (at: number) => ((at - first) / (last - first + stepMs)) * width;
  const y = (value: number) => (highest === lowest ? height / 2 : ((highest - value) / (highest - lowest)) * height);
  const at = (time: number, value: number) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`;
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    // A gap of one step is a sensor that was late.
    if (run && before && Date.parse(point.at) - Date.parse(before.at) <= 2 * stepMs) run.push(point);
    else runs.push([point]);
  }
  // Each point takes the middle of its time, and the ends of a run all of it.
  const along = (run: readonly Point[], of: (point: Point) => number) => {
    const middles = run.map((point) => at(Date.parse(point.at) + stepMs / 2, of(point)));
    const [begin, end] = [run[0], run.at(-1)];
    if (!begin || !end) return [];
    return [at(Date.parse(begin.at), of(begin)), ...middles, at(Date.parse(end.at) + stepMs, of(end))];
  };
  return {
    lowest,
    highest,
    areas: runs.map((run) =>
      [...along(run, (point) => point.highest), ...along(run, (point) => point.lowest).reverse()].join(' '),
    ),
    lines: runs.map((run) => along(run, (point) => point.average).join(' ')),
  };
}
