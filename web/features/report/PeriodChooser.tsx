import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthNames } from '#words/dates.ts';
import * as words from '#words/report.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { inYear, isAhead, labelOf, neighbour, type Period, yearsFor } from './report.rules.ts';

interface PeriodChooserProps {
  period: Period;
  /** The first year with something to report; undefined while it is not known. */
  since: number | undefined;
  today: string;
  onChange: (period: Period) => void;
}

/** Chooses a month or a whole year, or the one before or after. */
export function PeriodChooser({ period, since, today, onChange }: PeriodChooserProps) {
  const { year, month } = period;
  const unit = month === null ? 'year' : 'month';
  const years = yearsFor(year, since, today);
  const step = (direction: 1 | -1) => {
    const next = neighbour(period, direction, years.at(-1) ?? year, today);
    const way = direction === 1 ? 'next' : 'previous';
    const Icon = direction === 1 ? ChevronRight : ChevronLeft;
    return (
      <button
        type="button"
        className="icon-button aria-disabled:opacity-40"
        aria-label={next ? words.stepTo(way, unit, labelOf(next)) : words.step(way, unit)}
        aria-disabled={next === null || undefined}
        onClick={() => next && onChange(next)}
      >
        <Icon aria-hidden className="icon" />
      </button>
    );
  };
  return (
    <fieldset className="mt-6 flex flex-wrap items-end gap-2">
      <legend className="sr-only">{words.reportPeriod}</legend>
      <Field label={words.month} className="max-w-60 grow basis-42">
        {(control) => (
          <Select
            {...control}
            value={month ?? ''}
            onChange={({ target }) => onChange({ year, month: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{words.wholeYear}</option>
            {monthNames().map((name, index) => (
              <option key={name} value={index + 1} disabled={isAhead({ year, month: index + 1 }, today)}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.year} className="min-w-24 shrink-0">
        {(control) => (
          <Select
            {...control}
            value={year}
            onChange={({ target }) => onChange(inYear(period, Number(target.value), today))}
          >
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex">
        {step(-1)}
        {step(1)}
      </div>
    </fieldset>
  );
}
