import { formatDay } from '#words/dates.ts';
import * as words from '#words/plant-care.ts';
import { addDays } from '../../dates/days.ts';
import { listed } from '../../words/listed.ts';
import { eventTypeDisplay, type Kinds } from './event-types.tsx';

interface CareDay {
  date: string;
  count: number;
  types: readonly string[];
}

export interface HeatCell {
  /** 1 to 31. */
  number: number;
  /** Null if the month has no such day. */
  date: string | null;
  /** 0 for no care, up to 3 for three times or more. */
  level: 0 | 1 | 2 | 3;
  /** `Monday, November 16, 2026: watering, pruning`; empty for a day without care. */
  name: string;
}

const two = (part: number): string => String(part).padStart(2, '0');
const level = (count: number): HeatCell['level'] => (count >= 3 ? 3 : count === 2 ? 2 : count === 1 ? 1 : 0);

/** A year as twelve rows of 31 days. */
export function heatOf(year: number, days: readonly CareDay[], kinds?: Kinds): HeatCell[][] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: 12 }, (_, month) => {
    const first = `${year}-${two(month + 1)}-01`;
    return Array.from({ length: 31 }, (__, index) => {
      const date = addDays(first, index);
      const isOfMonth = date.slice(0, 7) === first.slice(0, 7);
      const care = byDate.get(date);
      const types = care?.types.map((type) => eventTypeDisplay(type, kinds).within) ?? [];
      return {
        number: index + 1,
        date: isOfMonth ? date : null,
        level: isOfMonth && care ? level(care.count) : 0,
        name: isOfMonth && care ? words.careOfDay(formatDay(date, 'full'), listed(types)) : '',
      };
    });
  });
}
