import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as words from '#words/care.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import type { MayWait } from '../../api/waiting/facts.ts';
import { classes } from '../../ui/classes.ts';
import { gardenQuery } from '../gardens/garden-links.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { WaitingMark } from '../plants/lazy-waiting-mark.ts';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { eventTypeDisplay } from './event-types.tsx';
import { TypeMark } from './TypeMark.tsx';
import { dayOfEvent, dueInWords } from './today.rules.ts';
import { useKinds } from './use-kinds.ts';

/** The plant of a task, marked with the type of care; the mark alone for a task of the whole garden. */
export function TaskPicture({ event, plant }: CareTask) {
  if (!plant) {
    return (
      <span aria-hidden className="grid size-11 shrink-0 place-items-center">
        <TypeMark type={event.eventType} />
      </span>
    );
  }
  return (
    <span aria-hidden className="relative size-11 shrink-0">
      <span className="block size-full overflow-hidden rounded-control bg-leaf-wash">
        <PlantPhoto plant={plant} size="thumb" />
      </span>
      <TypeMark
        type={event.eventType}
        className="absolute -end-1.5 -bottom-1 size-5.5! ring-2 ring-paper [&>svg]:size-3.5"
      />
    </span>
  );
}

/** What a task is about. @param plantId the plant that a press opens; null for none */
export function TaskBody({ plantId, children }: { plantId: number | null; children: ReactNode }) {
  const className = 'flex min-w-0 flex-1 items-start gap-3 py-1';
  const { id } = useChosenGarden();
  if (plantId === null) return <div className={className}>{children}</div>;
  return (
    <Link href={`/garden?plantId=${plantId}&${gardenQuery(id)}`} className={`${className} group rounded-control`}>
      {children}
    </Link>
  );
}

interface TaskTextProps {
  task: MayWait<CareTask>;
  today: string;
  zone: string;
  withPlace: boolean;
}

/** The task, its due time and its place. */
export function TaskText({ task: { event, plant, checkSoil, isWaiting }, today, zone, withPlace }: TaskTextProps) {
  const { label } = eventTypeDisplay(event.eventType, useKinds());
  const late = dayOfEvent(event, zone) < today;
  return (
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2 font-medium group-hover:underline [overflow-wrap:anywhere]">
        <bdi>{event.title}</bdi>
      </p>
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
        <span className="sr-only">{words.typePrefix(label)}</span>
        <bdi className={classes(late && 'font-medium text-clay')}>{dueInWords(event, today, zone)}</bdi>
        {withPlace && plant?.location && (
          <>
            {' · '}
            <bdi>{plant.location}</bdi>
          </>
        )}
        {checkSoil && ` · ${words.checkSoil}`} {isWaiting && <WaitingMark />}
      </p>
    </div>
  );
}
