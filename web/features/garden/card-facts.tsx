import { MapPin } from 'lucide-react';
import * as words from '#words/garden.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { classes } from '../../ui/classes.ts';
import { eventTypeDisplay } from '../care/event-types.ts';
import { dayOfEvent, dueInWords } from '../care/today.rules.ts';
import { useGardenTime, useGardenToday } from '../gardens/use-garden.ts';

const line = 'flex items-start gap-1.5 text-xs wide-card:text-sm';

function Next({ eventType, due }: NonNullable<PlantCard['nextCare']>) {
  const { zone } = useGardenTime();
  const today = useGardenToday();
  const { label, Icon } = eventTypeDisplay(eventType);
  const timed = due.length > today.length ? { date: due, dueOn: null } : { date: '', dueOn: due };
  return (
    <p className={classes(line, dayOfEvent(timed, zone) < today && 'text-clay')}>
      <Icon aria-hidden className="icon-sm mt-0.5 shrink-0" />
      {words.nextOnCard(label, dueInWords(timed, today, zone))}
    </p>
  );
}

/** What a plant of the garden needs next, and where it stands. */
export const cardFacts = ({ nextCare, location }: PlantCard) =>
  (nextCare || location) && (
    <div className="mt-2 grid gap-0.5">
      {nextCare && <Next {...nextCare} />}
      {location && (
        <p className={classes(line, 'text-ink-2')}>
          <MapPin aria-hidden className="icon-sm mt-0.5 shrink-0" />
          <span dir="auto" className="truncate">
            {location}
          </span>
        </p>
      )}
    </div>
  );
