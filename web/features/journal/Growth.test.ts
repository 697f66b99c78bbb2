import { expect, it } from 'vitest';
import { dayLabels } from './Growth.tsx';

it('labels dates, and tells those of one day apart', () => {
  expect(dayLabels(['2026-05-04', '2026-05-04', '2026-06-01', '2026-05-04'])).toEqual([
    'May 4, 2026',
    'May 4, 2026 (2)',
    'Jun 1, 2026',
    'May 4, 2026 (3)',
  ]);
});
