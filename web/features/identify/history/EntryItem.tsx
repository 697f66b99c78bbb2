import { CircleCheck, CircleHelp, type LucideIcon, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { formatInstant } from '#words/dates.ts';
import * as words from '#words/identifications.ts';
import * as identify from '#words/identify.ts';
import type { IdentificationEntry } from '../../../../contract/identifications.ts';
import { useDayOf } from '../../../ui/RelativeTime.tsx';
import { useChosenGarden, useOtherGarden } from '../../gardens/use-garden.ts';
import { confidenceWords, percent } from '../confidence.ts';
import { Answers, EngineLine } from './Answers.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryPhotos, EntryThumb } from './EntryPhotos.tsx';
import { type EntryName, howSettled, nameOf } from './identifications.rules.ts';

const settledWords = {
  confirmed: words.confirmed,
  chosen: words.chosenFromMatches,
  named: words.namedByYou,
};

function Line({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <p className="mt-2 flex items-baseline gap-2 font-medium">
      <Icon aria-hidden className={`icon-sm mt-[0.2em] shrink-0 self-start ${tone}`} />
      <span className="min-w-0 text-pretty">{children}</span>
    </p>
  );
}

/** How sure it is: what a gardener said, else what the engine did. */
function SureLine({ entry, partial }: { entry: IdentificationEntry } & Pick<EntryName, 'partial'>) {
  const settled = howSettled(entry);
  if (settled) {
    return (
      <Line icon={UserRoundCheck} tone="text-leaf">
        {settledWords[settled]}
      </Line>
    );
  }
  if (partial) {
    return (
      <Line icon={CircleHelp} tone="text-sun">
        {partial.sentence}
      </Line>
    );
  }
  const { verdict, isCalibrated, candidates } = entry;
  if (verdict === null || !candidates[0]) return null;
  const { confidence } = candidates[0];
  const sure = confidenceWords(confidence, isCalibrated);
  const isUnsure = sure === identify.notSure;
  return (
    <Line icon={isUnsure ? CircleHelp : CircleCheck} tone={isUnsure ? 'text-sun' : 'text-leaf'}>
      {sure}
      {isCalibrated && (
        <span className="figures ms-2 text-sm font-normal text-ink-2">{identify.match(percent(confidence))}</span>
      )}
    </Line>
  );
}

/** The plant that came of it, where it is in the garden or its photos are in a journal. */
function PlantLine({ plant, journal }: IdentificationEntry) {
  const other = useOtherGarden();
  if (plant?.addedAt) {
    return (
      <Link href={`/garden?plantId=${plant.id}`} className="link inline-flex min-h-11 items-center">
        <bdi>{other ? words.inGarden(other.name) : words.inYourGarden}</bdi>
      </Link>
    );
  }
  if (!journal) return null;
  return (
    <Link href={`/garden?plantId=${journal.plantId}&tab=journal`} className="link inline-flex min-h-11 items-center">
      <bdi className="[overflow-wrap:anywhere]">{words.inJournalOf(journal.plantName)}</bdi>
    </Link>
  );
}

/** What becomes of its photos, or became of them. */
function PhotosNote({ photosUntil, photosGone, plant, journal }: IdentificationEntry) {
  const dayOf = useDayOf();
  if (photosGone) return plant?.addedAt || journal ? words.photosRemoved : words.photosGone;
  return photosUntil && words.photosUntil(dayOf(photosUntil));
}

/** An identification: its photos beside what was answered; on a phone, the rest is below both. */
const entryGrid =
  'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 pt-1 pb-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6 sm:[&>:first-child]:row-span-full';

interface EntryItemProps {
  entry: IdentificationEntry;
  zone: string;
  /** No other is in the list: nothing has to be found. */
  isAlone: boolean;
  /** It is about to leave the list. */
  onLeave: () => void;
}

/** An identification in one line; a press opens its photos, what was answered, what was chosen, and what can still be done. */
export function EntryItem({ entry, zone, isAlone, onLeave }: EntryItemProps) {
  const { canEdit } = useChosenGarden();
  const [isOpen, setOpen] = useState(isAlone);
  const { title, latinName, partial } = nameOf(entry);
  const name = title ?? words.unnamed;
  const headingId = `identification-${entry.id}`;
  return (
    <article aria-labelledby={headingId}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className="fold-line min-h-16 py-2">
          <EntryThumb entry={entry} name={name} />
          <span className="min-w-0 flex-1">
            <h3 id={headingId} className="truncate group-open:whitespace-normal">
              <span dir="auto">{name}</span>
            </h3>
            <span className="figures block truncate text-sm font-normal text-ink-2">
              <time dateTime={entry.createdAt}>{formatInstant(entry.createdAt, 'time', zone)}</time>
              {entry.by !== null && <bdi className="ms-2">{words.by(entry.by)}</bdi>}
            </span>
          </span>
        </summary>
        {isOpen && (
          <div className={entryGrid}>
            <EntryPhotos entry={entry} name={name} />
            <div className="min-w-0">
              {latinName && (
                <p className="latin text-ink-2 [overflow-wrap:anywhere]">
                  <span dir="auto">{latinName}</span>
                </p>
              )}
              <SureLine entry={entry} partial={partial} />
            </div>
            <div className="col-span-full min-w-0 sm:col-[2]">
              <EngineLine answer={entry} />
              <p className="text-sm text-pretty text-ink-2 empty:hidden">
                <PhotosNote {...entry} />
              </p>
              <PlantLine {...entry} />
              <Answers entry={entry} />
              {canEdit && <EntryActions entry={entry} name={name} onLeave={onLeave} />}
            </div>
          </div>
        )}
      </details>
    </article>
  );
}
