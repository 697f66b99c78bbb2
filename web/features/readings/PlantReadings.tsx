import { useState } from 'react';
import * as words from '#words/readings.ts';
import { type PeriodName, periodNames, readingPeriods } from '../../../contract/reading-periods.ts';
import { ChipChoice } from '../../ui/ChipChoice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useGardenTime } from '../gardens/use-garden.ts';
import { ReadingChart } from './ReadingChart.tsx';
import { RemoveReadings } from './RemoveReadings.tsx';
import { useReadings } from './readings.api.ts';

/** What sensors measured of a plant that has readings: a chart for each kind, of the last days or longer. */
export function PlantReadings({ plantId, canEdit }: { plantId: number; canEdit: boolean }) {
  const [period, setPeriod] = useState<PeriodName>('week');
  const { zone } = useGardenTime();
  const readings = useReadings(plantId, period);
  return (
    <section aria-label={words.readings} className="mt-6 border-t border-line pt-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{words.readings}</h3>
        <ChipChoice
          legend={words.period}
          choices={periodNames.map((name) => [name, words.periods[name]] as const)}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <Loaded of={readings} failed={words.notLoaded} className="mt-4" loading={words.loading} skeleton="mt-5 h-24">
        {({ period: shown, series }) =>
          series.length === 0 ? (
            <p className="mt-4 text-ink-2">{words.nothingMeasured}</p>
          ) : (
            series.map((one) => (
              <ReadingChart key={one.kind} series={one} period={shown} hours={readingPeriods[shown].hours} zone={zone}>
                {canEdit && <RemoveReadings plantId={plantId} series={one} period={shown} />}
              </ReadingChart>
            ))
          )
        }
      </Loaded>
    </section>
  );
}
