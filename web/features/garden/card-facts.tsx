import { Bandage, MapPin, Sprout } from 'lucide-react';
import * as words from '#words/garden.ts';
import { plantCount } from '#words/language.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import type { MayWait } from '../../api/waiting/facts.ts';
import { classes } from '../../ui/classes.ts';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { eventTypeDisplay } from '../care/event-types.tsx';
import { problemSince } from '../care/problem-day.ts';
import { dayOfEvent, dueInWords } from '../care/today.rules.ts';
import { useKinds } from '../care/use-kinds.ts';
import { useGardenTime, useGardenToday } from '../gardens/use-garden.ts';
import { WaitingMark } from '../plants/lazy-waiting-mark.ts';
import { TagChips } from '../tags/TagChips.tsx';
import { timeOf } from './garden.rules.ts';

const line = 'flex min-w-0 items-start gap-1.5 text-xs wide-card:text-sm in-[table]:text-sm';

/** What is due next for a plant, and when; in red once it is overdue. */
export function NextCareLine(care: NonNullable<PlantCard['nextCare']>) {
  const { zone } = useGardenTime();
  const today = useGardenToday();
  const { label, Icon } = eventTypeDisplay(care.eventType, useKinds());
  // The server does not always know the zone, and so the day.
  const knowsDay = useIsHydrated();
  const timed = timeOf(care);
  return (
    <p className={classes(line, knowsDay && dayOfEvent(timed, zone) < today && 'text-clay')}>
      <Icon aria-hidden className="icon-sm mt-0.5 shrink-0" />
      {knowsDay ? words.nextOnCard(label, dueInWords(timed, today, zone)) : label}
    </p>
  );
}

/** Since when a plant has a problem that is not solved. */
export function ProblemLine({ since }: { since: string }) {
  const today = useGardenToday();
  return (
    <p className={classes(line, 'font-medium text-clay')}>
      <Bandage aria-hidden className="icon-sm mt-0.5 shrink-0" />
      {problemSince(since, today)}
    </p>
  );
}

export function PlaceLine({ place }: { place: string }) {
  return (
    <p className={classes(line, 'text-ink-2')}>
      <MapPin aria-hidden className="icon-sm mt-0.5 shrink-0" />
      <span dir="auto" className="truncate">
        {place}
      </span>
    </p>
  );
}

function CountLine({ count }: { count: number }) {
  return (
    <p className={classes(line, 'text-ink-2')}>
      <Sprout aria-hidden className="icon-sm mt-0.5 shrink-0" />
      {plantCount(count)}
    </p>
  );
}

/** What is wrong with a plant of the garden, what it needs next, where it stands, how many it stands for, and its tags. */
export const cardFacts = ({ problemSince: since, nextCare, location, count, ownTags, isWaiting }: MayWait<PlantCard>) =>
  (isWaiting || since || nextCare || location || count || ownTags?.length) && (
    <div className="mt-2 grid gap-0.5">
      {isWaiting && <WaitingMark />}
      {since && <ProblemLine since={since} />}
      {nextCare && <NextCareLine {...nextCare} />}
      {location && <PlaceLine place={location} />}
      {count && <CountLine count={count} />}
      {ownTags && <TagChips names={ownTags} most={2} className="mt-1" />}
    </div>
  );
