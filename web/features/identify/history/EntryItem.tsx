import { CircleCheck, CircleHelp, type LucideIcon, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatInstant } from '#words/dates.ts';
import * as words from '#words/identifications.ts';
import * as identify from '#words/identify.tsx';
import type { IdentificationEntry } from '../../../../contract/identifications.ts';
import { useDayOf } from '../../../ui/gardener-zone.ts';
import { useChosenGarden, useOtherGarden } from '../../gardens/use-garden.ts';
import { confidenceWords, percent } from '../confidence.ts';
import { Answers } from './Answers.tsx';
import { EngineLine } from './EngineLine.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryPhotos, entryGrid } from './EntryPhotos.tsx';
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

interface EntryItemProps {
  entry: IdentificationEntry;
  zone: string;
  /** It is about to leave the list. */
  onLeave: () => void;
}

/** An identification: its photos, what was answered, what was chosen, and what can still be done. */
export function EntryItem({ entry, zone, onLeave }: EntryItemProps) {
  const { canEdit } = useChosenGarden();
  const { title, latinName, partial } = nameOf(entry);
  const name = title ?? words.unnamed;
  const headingId = `identification-${entry.id}`;
  return (
    <article aria-labelledby={headingId} className={entryGrid}>
      <EntryPhotos entry={entry} name={name} />
      <div className="min-w-0">
        <p className="figures text-sm text-ink-2">
          <time dateTime={entry.createdAt}>{formatInstant(entry.createdAt, 'time', zone)}</time>
          {entry.by !== null && <bdi className="ms-2 [overflow-wrap:anywhere]">{words.by(entry.by)}</bdi>}
        </p>
        <h3 id={headingId} className="mt-0.5 text-xl [overflow-wrap:anywhere]">
          <span dir="auto">{name}</span>
        </h3>
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
    </article>
  );
}
