import type { EventType } from '../../../contract/calendar.ts';
import { nextDue, type Rhythm, seasonOf } from './schedule.rules.ts';

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const monthName = (month: number): string => monthNames[month - 1] ?? '';
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What an event of the type asks for. */
const verbs: Record<EventType, string> = {
  watering: 'Water',
  fertilizing: 'Fertilize',
  pruning: 'Prune',
  repotting: 'Repot',
  planting: 'Plant',
  harvesting: 'Harvest',
};

const participles: Record<EventType, string> = {
  watering: 'watered',
  fertilizing: 'fertilized',
  pruning: 'pruned',
  repotting: 'repotted',
  planting: 'planted',
  harvesting: 'harvested',
};

/** The title and description of the event that a plan makes. */
export function eventTexts(
  { type, checkSoil }: { type: EventType; checkSoil: boolean },
  commonName: string,
): { title: string; description: string | null } {
  return {
    title: `${verbs[type]} ${commonName}`,
    description: checkSoil ? 'Check the soil first: if its top is still moist, leave it for now.' : null,
  };
}

const daysInMonth = 30.4;
/** From this many days on, an interval reads better in months. */
const inMonthsFrom = 90;

function often(days: number): string {
  if (days === 1) return 'every day';
  if (days < inMonthsFrom) return `every ${days} days`;
  if (Math.abs(days - 365) < 10) return 'once a year';
  return `about every ${Math.round(days / daysInMonth)} months`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Every 7 days, every 12 days in the resting season`. */
function oftenInWords({ growingDays, peakDays, restingDays, months, seasons }: Rhythm): string {
  if (months) return `${capital(often(growingDays))}, in ${list.format(months.map(monthName))}`;
  const parts = [often(growingDays)];
  if (peakDays !== null && peakDays !== growingDays) parts.push(`${often(peakDays)} in high summer`);
  if (restingDays === null) {
    const growing = monthNames.filter((_, index) => seasonOf(seasons, index + 1) !== 'resting');
    parts.push(span(growing));
  } else if (restingDays !== growingDays) parts.push(`${often(restingDays)} in the resting season`);
  return capital(parts.join(', '));
}

/** `from March to September` for months that follow each other around the year. */
function span(names: readonly string[]): string {
  const first = names.find((name) => !names.includes(monthNames.at(monthNames.indexOf(name) - 1) ?? ''));
  const last = names.find((name) => !names.includes(monthNames[(monthNames.indexOf(name) + 1) % 12] ?? ''));
  return `from ${first} to ${last}`;
}

/** `November 24`, with the year where it is not this one. */
function dayInWords(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const short = `${monthName(month ?? 1)} ${date}`;
  return day.slice(0, 4) === today.slice(0, 4) ? short : `${short}, ${year}`;
}

interface Why {
  type: EventType;
  checkSoil: boolean;
  reason: string;
  dueOn: string;
  lastCare: string | null;
  today: string;
}

/** Why it is due on its day. */
function whyThatDay(rhythm: Rhythm, { type, dueOn, lastCare, today }: Why): string {
  const first = dueOn === today ? 'First today' : `First on ${dayInWords(dueOn, today)}`;
  if (lastCare !== null) {
    const last = `it was last ${participles[type]} on ${dayInWords(lastCare, today)}`;
    if (nextDue(rhythm, lastCare) === dueOn) return `${first}: ${last}`;
    if (dueOn === today) return `${first}: ${last}, longer ago than that`;
  }
  return dueOn === today ? `${first}: nothing is logged yet` : `${first}, when its time of the year begins`;
}

/** Why so often and why that day, in sentences. */
export function whyOf(rhythm: Rhythm, why: Why): string {
  const check = why.checkSoil ? '; check the soil first' : '';
  return `${oftenInWords(rhythm)}: ${why.reason}${check}. ${whyThatDay(rhythm, why)}.`;
}
