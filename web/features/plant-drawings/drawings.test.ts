import { describe, expect, it } from 'vitest';
import { drawingOf, type Form, forms, petalsOf } from './forms.ts';

const markup = (form: Form): string =>
  `<svg viewBox="0 0 160 120" class="${petalsOf(form) ?? ''}">${drawingOf(form)
    .map(([tone, path]) => `<path class="${tone}" d="${path}"/>`)
    .join('')}</svg>`;

describe.each(forms)('the drawing %s', (form) => {
  it('is small', () => {
    expect(markup(form).length).toBeLessThanOrEqual(3800);
  });

  it('is made of paths that all differ and hold no broken number', () => {
    const paths = drawingOf(form).map(([, path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^M[-\d.\sMLHVCQAZlhvcqasmz]+$/);
  });
});

it('no two look alike', () => {
  expect(new Set(forms.map(markup)).size).toBe(forms.length);
});
