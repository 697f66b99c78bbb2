import { expect, it } from 'vitest';
import type { ImportReport } from '../../../../contract/portability.ts';
import { progressWords, reportWords } from './ImportData.tsx';

const none = { added: 0, kept: 0 };
const report = (differing: Partial<ImportReport>): ImportReport => ({
  ...{ gardens: none, plants: none, photos: none, events: none, careLogs: none, carePlans: none },
  ...{ journalEntries: none, badges: none, notes: [] },
  ...differing,
});

it.each([
  [
    { plants: { added: 12, kept: 3 }, photos: { added: 34, kept: 0 } },
    '12 plants and 34 photos added. 3 plants were already there.',
  ],
  [{ gardens: { added: 1, kept: 0 }, plants: { added: 2, kept: 0 } }, '1 garden and 2 plants added.'],
  [{ plants: { added: 1, kept: 1 } }, '1 plant added. 1 plant was already there.'],
  [
    { journalEntries: { added: 1, kept: 0 }, careLogs: { added: 1200, kept: 0 }, badges: { added: 2, kept: 0 } },
    '1 journal entry, 1,200 care records and 2 badges added.',
  ],
  [{ plants: { added: 0, kept: 5 } }, 'Everything in the file was already there.'],
  [{}, 'The file contains nothing to import.'],
])('an import is told in words', (differing, words) => {
  expect(reportWords(report(differing))).toBe(words);
});

it('an upload is told in megabytes', () => {
  expect(progressWords(12_440_000, 96_000_000)).toBe('12.4 of 96 MB');
});
