import './care.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { monthName } from '#words/dates.ts';
import * as words from '#words/plant-care.ts';
import { heatOf } from './heat.rules.ts';
import { useCareDays } from './history.api.ts';
import { useKinds } from './use-kinds.ts';

const firstYear = 1970;

/** The care of a year, a row for each month: the darker a day, the more was done on it. */
export function HeatMap({ plantId, today }: { plantId: number; today: string }) {
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const kinds = useKinds();
  const { data, isLoadingError } = useCareDays(plantId, year);
  const rows = heatOf(year, data ?? [], kinds);
  // Nothing is said of a year before it is here.
  const summary = isLoadingError ? words.yearNotLoaded : data && words.daysWithCare(data.length);
  return (
    <div className="mt-4">
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="icon-button"
          aria-label={words.previousYear}
          aria-disabled={year <= firstYear || undefined}
          onClick={() => setYear(Math.max(firstYear, year - 1))}
        >
          <ChevronLeft aria-hidden className="icon" />
        </button>
        <p role="status" className="figures font-medium">
          {year}
          <span className="ms-2 text-sm font-normal text-ink-2">{summary}</span>
        </p>
        <button
          type="button"
          className="icon-button ms-auto"
          aria-label={words.nextYear}
          aria-disabled={year >= thisYear || undefined}
          onClick={() => setYear(Math.min(thisYear, year + 1))}
        >
          <ChevronRight aria-hidden className="icon" />
        </button>
      </div>
      <table className="heat">
        <caption className="sr-only">{words.daysOfYear(String(year))}</caption>
        <colgroup>
          <col className="heat-months" />
          <col span={31} />
        </colgroup>
        <tbody>
          {rows.map((cells, month) => (
            <tr key={monthName(month + 1)}>
              <th scope="row">
                <abbr title={monthName(month + 1)}>{monthName(month + 1).slice(0, 3)}</abbr>
              </th>
              {cells.map(({ number, date, level, name }) => (
                <td key={number} data-level={date === null ? 'none' : level} title={name || undefined}>
                  {name && <span className="sr-only">{name}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
