import { expect, it } from 'vitest';
import { dayLabels, dayOf } from './days.ts';

it('says a date as it is written, wherever the reader is', () => {
  expect(dayOf('2026-05-04')).toBe('May 4, 2026');
  expect(dayOf('2024-02-29')).toBe('February 29, 2024');
});

it('labels dates, and tells those of one day apart', () => {
  expect(dayLabels(['2026-05-04', '2026-05-04', '2026-06-01', '2026-05-04'])).toEqual([
    'May 4, 2026',
    'May 4, 2026 (2)',
    'Jun 1, 2026',
    'May 4, 2026 (3)',
  ]);
});
