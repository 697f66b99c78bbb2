import { Bandage, PenLine } from 'lucide-react';
import { useState } from 'react';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/journal.ts';
import { noteProblem } from '#words/problems.ts';
import type { JournalEntry } from '../../../contract/journal.ts';
import type { Plant } from '../../../contract/plants.ts';
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
import { useSolve } from './solve.api.ts';

const Viewer = lazyPart(async () => (await import('./PlantPhotoViewer.tsx')).PlantPhotoViewer, { dialog: whileShown });

/** New entries that can be written, each with a draft of its own. */
const fresh = ['new', 'problem'] as const;
/** The entry that is being changed, or what is being written. */
type Writing = number | (typeof fresh)[number] | null;

/** Stands in for a journal that is loading, or says that it could not be loaded: in a line where entries show without it. */
function Missing({ of, isRest }: { of: ReturnType<typeof useJournal>['journal']; isRest: boolean }) {
  const title = words.journalNotLoaded;
  if (of.isError) return <NotLoaded of={of} failed={isRest ? title : { headingLevel: 3, title }} />;
  return (
    <div>
      <p role="status" className="sr-only">
        {words.loadingJournal}
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="mt-4 h-24" />
    </div>
  );
}

/** The journal of an own plant: what was noted about it, day by day, and how it has grown. */
export function PlantJournal({ plant }: { plant: Plant }) {
  const { journal, entries } = useJournal(plant.id);
  const { canEdit } = useChosenGarden();
  const photos = usePlantPhotos(plant.id).data ?? [];
  const hasDraft = useHasDraft();
  const isDrafted = (kind: Exclude<Writing, null>) => hasDraft(draftNames.entry(plant.id, kind));
  /** Undefined until the gardener has chosen: what they have begun shows. */
  const [chosen, setWriting] = useState<Writing | undefined>(() => fresh.find(isDrafted));
  const writing = chosen === undefined ? (entries.find(({ id }) => isDrafted(id))?.id ?? null) : chosen;
  const [shownId, setShownId] = useState<number | null>(null);
  const done = () => setWriting(null);
  /** Asks first where an entry is being changed and photos were chosen for it. */
  const write = (kind: Writing) => leaveForm(() => setWriting(kind));

  const isLoaded = journal.data !== undefined;
  const isNew = writing === 'new' || writing === 'problem';
  const buttons = canEdit && (
    <div className="flex flex-wrap gap-3">
      <Button icon={<PenLine aria-hidden className="icon-sm" />} onClick={() => write('new')}>
        {words.newEntry}
      </Button>
      <Button icon={<Bandage aria-hidden className="icon-sm" />} onClick={() => write('problem')}>
        {noteProblem}
      </Button>
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {canEdit && isNew ? (
        <EntryForm key={writing} plantId={plant.id} entry={null} asProblem={writing === 'problem'} onDone={done} />
      ) : (
        // What is written needs no server, nor what was written before.
        (entries.length > 0 || (!isLoaded && journal.failureCount > 0)) && buttons
      )}
      {isLoaded && entries.length === 0 && !isNew && (
        <EmptyState
          illustration="growing"
          headingLevel={3}
          title={words.noEntries}
          {...(canEdit && { text: words.noEntriesText, action: buttons })}
        />
      )}
      {new Set(photos.map(({ date }) => date)).size > 1 && (
        <Growth commonName={plant.commonName} photos={photos} onOpen={({ id }) => setShownId(id)} />
      )}
      <Entries plantId={plant.id} entries={entries} writing={writing} onWrite={setWriting} onOpenPhoto={setShownId} />
      {!isLoaded && <Missing of={journal} isRest={entries.length > 0} />}
      {shownId !== null && <Viewer plant={plant} photoId={shownId} onClose={() => setShownId(null)} />}
      <LoadMore of={journal} />
    </div>
  );
}

interface EntriesProps {
  plantId: number;
  entries: readonly JournalEntry[];
  writing: Writing;
  onWrite: (entryId: number | null) => void;
  onOpenPhoto: (photoId: number) => void;
}

function Entries({ plantId, entries, writing, onWrite, onOpenPhoto }: EntriesProps) {
  const { canEdit } = useChosenGarden();
  const reader = useReader();
  const [open, setOpen] = useState(false);
  // Kept while the dialog that names it closes.
  const [asking, setAsking] = useState<JournalEntry | null>(null);
  const solve = useSolve();
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
                    by={reader && entry.id > 0 ? byInWords(entry.by, reader) : null}
                    actions={
                      canEdit && entry.id > 0
                        ? {
                            onEdit: () => leaveForm(() => onWrite(entry.id)),
                            onRemove: () => {
                              setAsking(entry);
                              setOpen(true);
                            },
                            onSolve: () => singleFlight(() => solve.mutateAsync({ ...entry, entryId: entry.id })),
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
