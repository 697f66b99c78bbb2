import ICAL from 'ical.js';
import { spelledZone } from '../../../contract/time-zone.ts';
import { dayIn } from '../settings/time.rules.ts';
import type { CalendarComponent } from './calendar-components.rules.ts';

/** A time zone that a calendar file names. */
export interface Zone {
  /** The instant that clocks there show a time, in milliseconds. */
  instantOf(wall: Temporal.PlainDateTime): number;
  /** The day there. */
  dayOf(milliseconds: number): string;
}

export const namedZone = (name: string): Zone => ({
  instantOf: (wall) => wall.toZonedDateTime(name).epochMilliseconds,
  dayOf: (milliseconds) => dayIn(name, milliseconds),
});

const floating = ICAL.Timezone.localTimezone;

/** Zones that a file defines itself, and rules of one; each rule is followed over all years. */
const mostZones = 50;
const mostRules = 10;
const mostLines = 500;

/** A rule for clock changes: a weekday of a month, each year. The library might search others for their next day without end. */
function isYearly(rule: string): boolean {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  return (
    parts.get('FREQ') === 'YEARLY' &&
    (parts.get('INTERVAL') ?? '1') === '1' &&
    /^(0?[1-9]|1[0-2])$/.test(parts.get('BYMONTH') ?? '') &&
    /^[+-]?[1-5](MO|TU|WE|TH|FR|SA|SU)$/.test(parts.get('BYDAY') ?? '') &&
    [...parts.keys()].every((key) => ['FREQ', 'INTERVAL', 'BYMONTH', 'BYDAY', 'UNTIL', 'WKST'].includes(key))
  );
}

/** A zone by its definition in the file; null for one that can't be followed. */
function definedZone({ text, isWhole }: CalendarComponent): Zone | null {
  const rules = text.filter((line) => /^RRULE\b/i.test(line));
  const isPlain = rules.every((line) =>
    isYearly(
      line
        .replace(/^[^:]*:/, '')
        .trim()
        .toUpperCase(),
    ),
  );
  if (!isWhole || !isPlain || rules.length > mostRules || text.length > mostLines) return null;
  try {
    const zone = new ICAL.Timezone({ component: text.join('\r\n') });
    const offsetMs = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime) =>
      zone.utcOffset(new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, floating)) * 1000;
    const utc = namedZone('UTC');
    const found: Zone = {
      instantOf: (wall) => utc.instantOf(wall) - offsetMs(wall),
      dayOf(milliseconds) {
        const inUtc = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO('UTC');
        return utc.dayOf(milliseconds + offsetMs(inUtc.toPlainDateTime()));
      },
    };
    // Throws where the definition lacks something.
    found.dayOf(0);
    return found;
  } catch {
    return null;
  }
}

/**
 * Finds zones by the names that a file has for them: those of the time zone database, and those that the file defines.
 *
 * @param defined the definitions of the file
 */
export function zonesOf(defined: readonly CalendarComponent[]): (name: string) => Zone | null {
  const zones = new Map<string, Zone | null>();
  const definitions = new Map(
    defined.map((one) => [
      one.lines
        .find((line) => /^TZID\b/i.test(line))
        ?.replace(/^[^:]*:/, '')
        .trim(),
      one,
    ]),
  );
  let expanded = 0;
  return (name) => {
    const known = zones.get(name);
    if (known !== undefined) return known;
    const spelled = spelledZone(name);
    const definition = definitions.get(name);
    let zone = spelled === null ? null : namedZone(spelled);
    if (zone === null && definition && expanded < mostZones) {
      expanded += 1;
      zone = definedZone(definition);
    }
    zones.set(name, zone);
    return zone;
  };
}
