import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../contract/journal.ts';
import type { Pages } from '../../api/paginated.ts';
import { aboutOf, type Facts } from '../../api/waiting/facts.ts';
import { noPages, orWaiting } from '../../api/waiting/unread-lists.ts';
import { writeOf } from '../../testing/samples.ts';
import { journalWith, waitingEntry } from './waiting.rules.ts';

const entry = { date: '2026-11-16', note: 'Dry', isProblem: false, treatment: null, solvedOn: null };
const written = waitingEntry(-3, 1, { ...entry, note: 'New leaf', date: '2026-11-10' });
const journal: Pages<JournalEntry> = { pages: [{ items: [written], total: 1, cursor: null }], pageParams: [null] };
const write = <Kind extends keyof Facts>(id: number, kind: Kind, facts: Facts[Kind], plantId = 1) =>
  writeOf(id, aboutOf(kind, facts, { name: 'Fern', plantId }));
const nothingKnown = { photoUrl: '', photoHash: null, width: 1, height: 1 };
const shown = (...writes: ReturnType<typeof write>[]) => journalWith(journal, writes, 1).pages[0]?.items ?? [];

it('shows an entry that waits at the top, with the photos that wait for it', () => {
  const items = shown(
    write(7, 'entry', { entry }),
    write(8, 'photo', { entryId: -7 }),
    write(9, 'photo', { entryId: -7 }),
  );
  expect(items.map(({ id, note }) => [id, note])).toEqual([
    [-7, 'Dry'],
    [3, 'New leaf'],
  ]);
  expect(items[0]).toMatchObject({ isWaiting: true, photos: [{ id: -8 }, { id: -9 }] });
  expect(shown(write(7, 'entry', { entry }, 2))).toEqual([written]);
});

it('shows an entry that waits where the journal could not be read, and what was read once it is', () => {
  const overlay = { select: (pages: typeof journal) => journalWith(pages, [write(7, 'entry', { entry })], 1) };
  expect(orWaiting(undefined, overlay, noPages).pages[0]?.items.map(({ id }) => id)).toEqual([-7]);
  expect(orWaiting(journal, overlay, noPages)).toBe(journal);
  expect(orWaiting(undefined, {}, noPages)).toBe(noPages);
});

it('shows the edit of an entry that waits', () => {
  expect(shown(write(7, 'editEntry', { entryId: 3, changes: { note: 'Two leaves' } }))).toEqual([
    { ...written, note: 'Two leaves', isWaiting: true },
  ]);
});

it('shows what was sent with the id that it has now, and once when it was read again', () => {
  const sent = { ...write(7, 'entry', { entry }), madeId: 12 };
  const photo = { ...write(8, 'photo', { entryId: 12 }), madeId: 40 };
  expect(shown(sent, photo)[0]).toMatchObject({ id: 12, photos: [{ id: -8 }] });
  const read = { ...written, id: 12, photos: [{ ...nothingKnown, id: 40 }] };
  const pages = { ...journal, pages: [{ items: [read], total: 1, cursor: null }] };
  expect(journalWith(pages, [sent, photo], 1)).toEqual(pages);
});
