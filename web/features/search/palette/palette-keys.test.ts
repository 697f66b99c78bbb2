import { expect, it } from 'vitest';
import { jump } from './palette-keys.ts';

const press = { key: 'ArrowDown', altKey: false, metaKey: false };
const up = { ...press, key: 'ArrowUp' };
const sizes = [2, 3, 1];

it('leads to the first and the last row with the command key', () => {
  expect(jump({ ...press, metaKey: true }, 1, sizes)).toBe(5);
  expect(jump({ ...up, metaKey: true }, 4, sizes)).toBe(0);
});

it('leads to the first row of the group above or below with Alt', () => {
  expect(jump({ ...press, altKey: true }, 0, sizes)).toBe(2);
  expect(jump({ ...press, altKey: true }, 4, sizes)).toBe(5);
  expect(jump({ ...up, altKey: true }, 5, sizes)).toBe(2);
  expect(jump({ ...up, altKey: true }, 3, sizes)).toBe(0);
});

it('leads to the next row where there is no further group, around the ends', () => {
  expect(jump({ ...press, altKey: true }, 5, sizes)).toBe(0);
  expect(jump({ ...press, altKey: true }, 1, [2])).toBe(0);
  expect(jump({ ...up, altKey: true }, 1, sizes)).toBe(0);
  expect(jump({ ...up, altKey: true }, 0, sizes)).toBe(5);
});

it('leaves other keys alone, and an empty list', () => {
  expect(jump(press, 0, sizes)).toBeNull();
  expect(jump({ key: 'a', altKey: true, metaKey: false }, 0, sizes)).toBeNull();
  expect(jump({ ...press, altKey: true }, -1, [])).toBeNull();
});
