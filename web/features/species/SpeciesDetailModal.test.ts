import { expect, it } from 'vitest';
import { namesText } from './SpeciesDetailModal.tsx';

it('tells a few names whole and counts the rest of many', () => {
  expect(namesText(['Aloe vera', 'Aloe barbadensis'])).toBe('Aloe vera, Aloe barbadensis');
  const many = Array.from({ length: 15 }, (_, index) => `n${index}`);
  expect(namesText(many)).toBe('n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11 and 3 more');
});
