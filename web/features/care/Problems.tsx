import { Bandage, Check } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/problems.ts';
import type { OpenProblem } from '../../../contract/care-today.ts';
import { excerptOf } from '../../../contract/excerpt.ts';
import { Button } from '../../ui/Button.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { gardenQuery } from '../gardens/garden-links.ts';
import { useChosenGarden, useGardenToday } from '../gardens/use-garden.ts';
import { useSolve } from '../journal/solve.api.ts';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { problemSince } from './problem-day.ts';
import { TaskBody } from './TaskBody.tsx';
import { passFocusOn } from './TaskRow.tsx';

function Problem({ problem: { entryId, plant, since, excerpt }, inPlant }: { problem: OpenProblem; inPlant: boolean }) {
  const { canEdit } = useChosenGarden();
  const today = useGardenToday();
  const solve = useSolve();
  const singleFlight = useSingleFlight();
  const row = useRef<HTMLLIElement>(null);
  const press = () =>
    singleFlight(async () => {
      await solve.mutateAsync({ entryId, plantId: plant.id, solvedOn: null });
      passFocusOn(row.current);
    });
  return (
    <li ref={row} className="flex break-inside-avoid items-start gap-1.5 py-1.5">
      <TaskBody plantId={inPlant ? null : plant.id}>
        {inPlant ? (
          <span aria-hidden className="care-mark mt-1 bg-clay-wash text-clay">
            <Bandage className="icon-sm" />
          </span>
        ) : (
          <span aria-hidden className="block size-11 shrink-0 overflow-hidden rounded-control bg-leaf-wash">
            <PlantPhoto plant={plant} size="thumb" />
          </span>
        )}
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {!inPlant && (
            <p className="font-medium group-hover:underline">
              <bdi>{plant.commonName}</bdi>
            </p>
          )}
          <p dir="auto" className="line-clamp-2 text-sm">
            {excerptOf(excerpt)}
          </p>
          <p className="text-sm text-ink-2">
            {inPlant ? problemSince(since, today) : words.since(formatDay(since, 'medium'))}
          </p>
        </div>
      </TaskBody>
      {canEdit && (
        <Button
          size="sm"
          className="mt-1 shrink-0"
          icon={<Check aria-hidden className="icon-sm" />}
          aria-label={words.solveOf(plant.commonName)}
          data-tick
          busy={solve.isPending}
          onClick={press}
        >
          {words.solve}
        </Button>
      )}
    </li>
  );
}

export interface ProblemsProps {
  problems: readonly OpenProblem[];
  /** How many there are, listed or not. */
  count?: number;
  /** How many are shown; the others are behind a link. All that are listed unless said. */
  most?: number;
  /** In the details of the plant, which they neither name nor link to. */
  inPlant?: boolean;
  /** How the list is laid out. */
  className?: string;
}

/** What is wrong with plants, until it is solved. */
export function Problems({
  problems,
  count = problems.length,
  most = problems.length,
  inPlant = false,
  className,
}: ProblemsProps) {
  const { id } = useChosenGarden();
  return (
    <section aria-label={words.openProblems} className="mt-4 first:mt-0">
      {!inPlant && (
        <h3 className="flex items-center gap-2 text-lg">
          <Bandage aria-hidden className="icon-sm text-clay" />
          {words.problems}
        </h3>
      )}
      <ul className={className}>
        {problems.slice(0, most).map((problem) => (
          <Problem key={problem.entryId} problem={problem} inPlant={inPlant} />
        ))}
      </ul>
      {count > most && (
        <Link href={`/garden?only=problem&${gardenQuery(id)}`} className="link inline-block py-1">
          {words.moreProblems(count - most)}
        </Link>
      )}
    </section>
  );
}
