import type { CareTask } from '../../../contract/care-today.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts';
import { hourlyDays, type NewReading, type NewReadings } from '../../../contract/readings.ts';
import { invalid } from '../../core/errors.ts';

/**
 * How moist soil is, in percent, that needs no water yet. A rule of ours: sensors call saturated soil 60 to 100 %, and what
 * houseplants want lies below that.
 */
const wetFrom = 60;
/** For so long after it was measured, wet soil speaks against watering. */
const wetForMs = 24 * hourMs;

/** What to say of the soil of a plant that is to be watered; undefined where it isn't known to be wet. */
export const wetSoilOf = (
  { moisture, at }: { moisture: number | null; at: string | null },
  now: Date,
): CareTask['wetSoil'] =>
  moisture !== null && at !== null && moisture >= wetFrom && Date.parse(at) > now.getTime() - wetForMs
    ? { moisture: Math.round(moisture), at }
    : undefined;

/** How far a sensor's clock may be ahead. */
const skewMs = 5 * minuteMs;

/** What one hour adds to the row of its kind. */
export interface HourOfReadings {
  kind: NewReading['kind'];
  hour: number;
  total: number;
  count: number;
  lowest: number;
  highest: number;
  latest: number;
  latestAt: string;
}

/** Open pages learn of what was measured a minute after what they know: a flood of readings is no flood of events. */
const newsAfterMs = minuteMs;

/** Whether open pages learn of hours. @param known those that had readings before, with the last time */
export const isNews = (
  hours: readonly HourOfReadings[],
  known: readonly { kind: string; hour: number; latestAt: string | null }[],
): boolean =>
  hours.some(({ kind, hour, latestAt }) => {
    const before = known.find((one) => one.kind === kind && one.hour === hour)?.latestAt;
    return !before || Date.parse(latestAt) >= Date.parse(before) + newsAfterMs;
  });

const valueIn = ({ unit, value }: NewReading): number => (unit === '°F' ? ((value - 32) * 5) / 9 : value);

/**
 * Readings by kind and hour, in the order in which their rows are written: two calls that wait for each other's rows would
 * end in a deadlock.
 *
 * @param now when they arrived
 * @throws Refusal `invalid` for a time in the future, and for one that is kept by days
 */
export function hoursOf(sent: NewReadings, now: string): HourOfReadings[] {
  const received = Date.parse(now);
  const hours = new Map<string, HourOfReadings>();
  const list = 'readings' in sent ? sent.readings : [sent];
  for (const [index, reading] of list.entries()) {
    const field = 'readings' in sent ? `readings.${index}.at` : 'at';
    const time = reading.at === undefined ? received : Date.parse(reading.at);
    if (time > received + skewMs) throw invalid(field, 'reading_in_future');
    if (time <= received - hourlyDays * dayMs) throw invalid(field, 'reading_too_old', { days: hourlyDays });
    const [value, hour] = [valueIn(reading), Math.floor(time / hourMs)];
    const key = `${reading.kind} ${hour}`;
    const latestAt = new Date(time).toISOString();
    const all = hours.get(key);
    if (!all) {
      const one = { total: value, count: 1, lowest: value, highest: value };
      hours.set(key, { kind: reading.kind, hour, ...one, latest: value, latestAt });
      continue;
    }
    all.total += value;
    all.count += 1;
    all.lowest = Math.min(all.lowest, value);
    all.highest = Math.max(all.highest, value);
    if (latestAt >= all.latestAt) Object.assign(all, { latest: value, latestAt });
  }
  return [...hours.values()].sort((a, b) => (a.kind === b.kind ? a.hour - b.hour : a.kind < b.kind ? -1 : 1));
}
