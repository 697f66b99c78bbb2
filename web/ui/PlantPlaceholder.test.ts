import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstGrapheme, placeholderTint, placeholderTints } from './PlantPlaceholder.tsx';

test('the same name always has the same tint, however it is written', () => {
  expect(placeholderTint('  Purple Coneflower ')).toBe(placeholderTint('purple coneflower'));
  expect(placeholderTint('Aloë')).toBe(placeholderTint('Aloe\u0308'));
});

test.each([[''], ['🌵'], ['👩🏽‍🌾 patch'], ['شقائق النعمان'], ['薔薇'], ['\ud800']])('%j has a tint', (name) => {
  expect(placeholderTints).toContain(placeholderTint(name));
});

test('a garden of ordinary names uses every tint', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Plant number ${index}`);
  expect(new Set(names.map(placeholderTint)).size).toBe(placeholderTints.length);
});

test('every tint has its colors in the style sheet, with a contrast of at least 4.5', () => {
  const css = readFileSync(new URL('./illustrations.css', import.meta.url), 'utf8');
  for (const tint of placeholderTints) {
    const [, background = '', color = ''] =
      css.match(new RegExp(`\\.${tint} {\\s*background: (#\\w{6});\\s*color: (#\\w{6});`)) ?? [];
    expect(contrast(background, color), tint).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([
  ['rose', 'R'],
  [' aloe', 'A'],
  ['👩🏽‍🌾 patch', '👩🏽‍🌾'],
  ['e\u0301pine', 'E\u0301'],
  ['شقائق', 'ش'],
  ['   ', ''],
])('%j begins with %j', (name, first) => {
  expect(firstGrapheme(name)).toBe(first);
});

/** WCAG 2.2 contrast of two `#rrggbb` colors. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
