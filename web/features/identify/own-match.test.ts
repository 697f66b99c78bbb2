import { expect, it } from 'vitest';
import { looksLikeYours } from '#words/identify.tsx';

it('names a plant of one’s own with its place, where it has one', () => {
  expect(looksLikeYours('Basil', 'Balcony')).toBe('This looks like your “Basil” in Balcony.');
  expect(looksLikeYours('Basil', null)).toBe('This looks like your “Basil”.');
});
