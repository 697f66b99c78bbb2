import { Bandage, Check, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/journal.ts';
import * as problems from '#words/problems.ts';
import type { JournalEntry, JournalPhoto } from '../../../contract/journal.ts';
import { photoAt } from '../../api/base.ts';
import type { MayWait } from '../../api/waiting/facts.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Photo } from '../../ui/Photo.tsx';
import { WaitingMark } from '../plants/lazy-waiting-mark.ts';
import { WaitingPhoto } from './lazy-waiting-photo.ts';

interface EntryItemProps {
  entry: MayWait<JournalEntry>;
  /** `by Ben`; null in a garden of one person. */
  by: string | null;
  /** Left out for those who may only read. */
  actions?: { onEdit: () => void; onRemove: () => void; onSolve: () => void } | undefined;
  onOpenPhoto: (photo: JournalPhoto) => void;
}

const text = 'max-w-[72ch] whitespace-pre-line text-pretty [overflow-wrap:anywhere]';

/** An entry of the journal: its day, its note and what it says of a problem, its photos. */
export function EntryItem({ entry, by, actions, onOpenPhoto }: EntryItemProps) {
  const day = formatDay(entry.date, 'long');
  const isOpen = entry.solvedOn === null;
  const Solve = isOpen ? Check : RotateCcw;
  return (
    <article aria-label={day}>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h4 className="py-1.5 text-lg">
          <time dateTime={entry.date}>{day}</time>
          {by && <bdi className="ms-2 font-sans text-sm font-normal text-ink-2">{by}</bdi>}
        </h4>
        {entry.isWaiting && <WaitingMark className="py-2" />}
        {actions && (
          <div className="ms-auto flex flex-wrap">
            {entry.isProblem && (
              <Button
                size="sm"
                variant="ghost"
                icon={<Solve aria-hidden className="icon-sm" />}
                aria-label={isOpen ? problems.solveOf(day) : problems.reopenOf(day)}
                onClick={actions.onSolve}
              >
                {isOpen ? problems.solve : problems.reopen}
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              icon={<Pencil aria-hidden className="icon-sm" />}
              aria-label={words.editEntryOf(day)}
              onClick={actions.onEdit}
            >
              {words.edit}
            </Button>
            <Button
              size="sm"
              variant="remove"
              icon={<Trash2 aria-hidden className="icon-sm" />}
              aria-label={words.deleteEntryOf(day)}
              onClick={actions.onRemove}
            >
              {words.remove}
            </Button>
          </div>
        )}
      </div>
      {entry.isProblem && (
        <p
          className={classes('mb-1 flex items-center gap-1.5 text-sm font-medium', isOpen ? 'text-clay' : 'text-ink-2')}
        >
          <Bandage aria-hidden className="icon-sm shrink-0" />
          {entry.solvedOn === null ? problems.open : problems.solvedOnDay(formatDay(entry.solvedOn, 'medium'))}
        </p>
      )}
      {entry.note.trim() !== '' && (
        <p dir="auto" className={text}>
          {entry.note}
        </p>
      )}
      {entry.treatment && <p className={classes(text, 'mt-1.5')}>{problems.done(entry.treatment)}</p>}
      {entry.photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2.5">
          {entry.photos.map((photo, index) => (
            <li key={photo.id}>
              {photo.id < 0 ? (
                <WaitingPhoto row={-photo.id} alt={words.photoOfDay(index + 1, entry.photos.length, day)} />
              ) : (
                <button
                  type="button"
                  aria-label={words.photoOfDay(index + 1, entry.photos.length, day)}
                  onClick={() => onOpenPhoto(photo)}
                  className="block aspect-square w-full overflow-hidden rounded-control bg-leaf-wash"
                >
                  <Photo
                    src={photoAt(photo.photoUrl, 'card')}
                    alt=""
                    width={photo.width}
                    height={photo.height}
                    hash={photo.photoHash}
                    className="size-full"
                  />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
