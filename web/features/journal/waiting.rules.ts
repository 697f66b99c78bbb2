import type { JournalEntry, JournalPhoto, NewEntry } from '../../../contract/journal.ts';
import { mapItems, type Pages, withFirst } from '../../api/paginated.ts';
import { factsOf, isRead, type MayWait } from '../../api/waiting/facts.ts';
import type { WaitingWrite } from '../../api/waiting/queue.ts';

/** An entry that waits to be sent. @param row of the queue */
export const waitingEntry = (
  row: number,
  plantId: number,
  entry: Required<NewEntry>,
  at = Date.now(),
): MayWait<JournalEntry> => ({
  ...(entry as Required<{ [Field in keyof NewEntry]: Exclude<NewEntry[Field], undefined> }>),
  ...{ id: -row, plantId, photos: [], by: null, isWaiting: true },
  ...{ createdAt: new Date(at).toISOString(), updatedAt: new Date(at).toISOString() },
});

/** Its bytes are in the row of the queue. */
const waitingPhoto = (row: number): JournalPhoto => ({ id: -row, photoUrl: '', photoHash: null, width: 1, height: 1 });

/** The journal of a plant once the waiting writes are sent, the last pressed first. */
export function journalWith(
  journal: Pages<JournalEntry>,
  writes: readonly WaitingWrite[],
  plantId: number,
): Pages<JournalEntry> {
  return writes.reduce((pages, write) => {
    const added = factsOf(write, 'entry');
    if (added && write.about.plantId === plantId) {
      if (isRead(pages, write)) return pages;
      const entry = waitingEntry(write.id, plantId, added.entry, write.at);
      return withFirst(pages, { ...entry, id: write.madeId ?? entry.id });
    }
    const edit = factsOf(write, 'editEntry');
    const photo = factsOf(write, 'photo');
    const change = (entry: JournalEntry): MayWait<JournalEntry> => {
      if (entry.id === edit?.entryId) return { ...entry, ...(edit.changes as object), isWaiting: true };
      if (entry.id !== photo?.entryId || entry.photos.some(({ id }) => id === write.madeId)) return entry;
      return { ...entry, photos: [...entry.photos, waitingPhoto(write.id)], isWaiting: true };
    };
    return edit || photo ? mapItems(pages, change) : pages;
  }, journal);
}
