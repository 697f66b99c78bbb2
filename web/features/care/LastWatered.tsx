import { formatDay } from '#words/dates.ts';
import * as words from '#words/water.ts';
import type { Plant } from '../../../contract/plants.ts';
import { dayInWords } from '../../dates/days.ts';
import { useChosenGarden, useGardenToday } from '../gardens/use-garden.ts';
import { FactRow } from '../plants/DetailLayout.tsx';
import { WaterButton } from './WaterButton.tsx';

/** When a plant of one's garden was watered last, with the button that waters it: a fact among its others. */
export function LastWatered({ plant }: { plant: Pick<Plant, 'id' | 'commonName' | 'lastWatered'> }) {
  const today = useGardenToday();
  const { canEdit } = useChosenGarden();
  const { lastWatered: day } = plant;
  // Where the garden has moved to a zone that is a day behind: it was today, never "Tomorrow".
  const isAhead = day !== null && day > today;
  return (
    <FactRow name={words.lastWatered}>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {day === null ? (
          <span className="text-ink-2">{words.notYet}</span>
        ) : (
          <time dateTime={day} title={formatDay(day, 'full')}>
            {dayInWords(isAhead ? today : day, today)}
          </time>
        )}
        {canEdit && (
          // Higher than a line, which the row need not be.
          <span className="-my-2">
            <WaterButton plant={plant} />
          </span>
        )}
      </span>
    </FactRow>
  );
}
