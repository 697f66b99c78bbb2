import { describe, expect, it } from 'vitest';
import { growthHabits } from '../../../../contract/growth-habits.ts';
import { drawingOf } from './drawings.ts';

const markup = (habit: (typeof growthHabits)[number] | null): string =>
  `<svg viewBox="0 0 160 120">${drawingOf(habit)
    .map(([tone, path]) => `<path class="${tone}" d="${path}"/>`)
    .join('')}</svg>`;

describe.each([...growthHabits, null])('the drawing of %s', (habit) => {
  it('is small', () => {
    expect(markup(habit).length).toBeLessThanOrEqual(2048);
  });

  it('is made of paths that all differ and hold no broken number', () => {
    const paths = drawingOf(habit).map(([, path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^M[-\d.\sMLHVCQAZlcqavz]+$/);
  });
});

it('no two habits look alike', () => {
  expect(new Set(growthHabits.map(markup)).size).toBe(growthHabits.length);
});
