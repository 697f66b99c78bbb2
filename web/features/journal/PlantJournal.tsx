import { PenLine } from 'lucide-react';
import { useState } from 'react';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/journal.ts';
import type { JournalEntry } from '../../../contract/journal.ts';
import type { Plant } from '../../../contract/plants.ts';
import { itemsOf } from '../../api/paginated.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NotLoaded, Skeleton } from '../../ui/Loaded.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import { leaveForm } from '../../ui/leave-guard.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { useHasDraft } from '../device/drafts/use-has-draft.ts';
import { byInWords } from '../gardens/by-whom.rules.ts';
import { useChosenGarden, useReader } from '../gardens/use-garden.ts';
import { EntryForm } from './EntryForm.tsx';
import { EntryItem } from './EntryItem.tsx';
import { Growth } from './Growth.tsx';
import { useJournal, usePlantPhotos, useRemoveEntry } from './journal.api.ts';

const Viewer = lazyPart(async () => (await import('./PlantPhotoViewer.tsx')).PlantPhotoViewer, { dialog: whileShown });

/** The journal of an own plant: what was noted about it, day by day, and how it has grown. */
export function PlantJournal({ plant }: { plant: Plant }) {
  const journal = useJournal(plant.id);
  const { canEdit } = useChosenGarden();
  const photos = usePlantPhotos(plant.id).data ?? [];
  const hasDraft = useHasDraft();
  /** The entry that is being changed, `new` for one that is being written. */
  const [writing, setWriting] = useState<number | 'new' | null>(() =>
    hasDraft(draftNames.entry(plant.id, 'new')) ? 'new' : null,
  );
  const [shownId, setShownId] = useState<number | null>(null);
  const done = () => setWriting(null);
  /** Asks first where an entry is being changed and photos were chosen for it. */
  const writeNew = () => leaveForm(() => setWriting('new'));

  if (journal.isError && !journal.data)
    return <NotLoaded of={journal} failed={{ headingLevel: 3, title: words.journalNotLoaded }} />;
  if (!journal.data) {
    return (
      <>
        <p role="status" className="sr-only">
          {words.loadingJournal}
        </p>
        <Skeleton className="h-24" />
        <Skeleton className="mt-4 h-24" />
      </>
    );
  }
  const entries = itemsOf(journal.data, ({ id }) => id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {canEdit && writing === 'new' ? (
        <EntryForm plantId={plant.id} entry={null} onDone={done} />
      ) : (
        canEdit &&
        entries.length > 0 && (
          <div>
            <Button icon={<PenLine aria-hidden className="icon-sm" />} onClick={writeNew}>
              {words.newEntry}
            </Button>
          </div>
        )
      )}
      {entries.length === 0 && writing !== 'new' && (
        <EmptyState
          illustration="growing"
          headingLevel={3}
          title={words.noEntries}
          {...(canEdit && {
            text: words.noEntriesText,
            action: (
              <Button icon={<PenLine aria-hidden className="icon-sm" />} onClick={writeNew}>
                {words.newEntry}
              </Button>
            ),
          })}
        />
      )}
      {new Set(photos.map(({ date }) => date)).size > 1 && (
        <Growth commonName={plant.commonName} photos={photos} onOpen={({ id }) => setShownId(id)} />
      )}
      <Entries plantId={plant.id} entries={entries} writing={writing} onWrite={setWriting} onOpenPhoto={setShownId} />
      {shownId !== null && <Viewer plant={plant} photoId={shownId} onClose={() => setShownId(null)} />}
      <LoadMore of={journal} />
    </div>
  );
}

interface EntriesProps {
  plantId: number;
  entries: readonly JournalEntry[];
  writing: number | 'new' | null;
  onWrite: (entryId: number | null) => void;
  onOpenPhoto: (photoId: number) => void;
}

function Entries({ plantId, entries, writing, onWrite, onOpenPhoto }: EntriesProps) {
  const { canEdit } = useChosenGarden();
  const reader = useReader();
  const [open, setOpen] = useState(false);
  // Kept while the dialog that names it closes.
  const [asking, setAsking] = useState<JournalEntry | null>(null);
  const removeEntry = useRemoveEntry(plantId, () => setOpen(false));
  const singleFlight = useSingleFlight();
  const busy = removeEntry.isPending;
  return (
    <>
      {entries.length > 0 && (
        <section aria-label={words.entries}>
          <h3 className="sr-only">{words.entries}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id} className="border-t border-line py-4">
                {writing === entry.id ? (
                  <EntryForm plantId={plantId} entry={entry} onDone={() => onWrite(null)} />
                ) : (
                  <EntryItem
                    entry={entry}
                    by={reader && byInWords(entry.by, reader)}
                    actions={
                      canEdit
                        ? {
                            onEdit: () => leaveForm(() => onWrite(entry.id)),
                            onRemove: () => {
                              setAsking(entry);
                              setOpen(true);
                            },
                          }
                        : undefined
                    }
                    onOpenPhoto={({ id }) => onOpenPhoto(id)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={words.deleteEntryQuestion(asking ? formatDay(asking.date, 'long') : '')}
        text={words.deleteEntryText}
        confirmLabel={busy ? common.deleting : words.remove}
        tone="danger"
        busy={busy}
        onConfirm={() => asking && singleFlight(() => removeEntry.mutateAsync(asking))}
      />
    </>
  );
}
