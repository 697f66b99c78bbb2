import type { EventType } from '../../../contract/calendar.ts';
import { isolated } from '../../../contract/names.ts';
import type { BuiltInType } from '../../../contract/values.ts';
import { eventTypeWords } from '../../../contract/words/en/event-types.ts';
import { intervalInWords } from '../../../contract/words/en/intervals.ts';
import { taskTitle } from '../../../contract/words/en/kinds.ts';
import { careWording } from '../../content/care-wording.ts';
import { nextDue, type Rhythm, seasonOf } from './plans/schedule.rules.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayAndYearFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** @param month 1 to 12 */
export const monthName = (month: number): string => monthFormat.format(Date.UTC(2000, month - 1));

/** `November 24`, with the year where it is not this one. */
const dayInWords = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? dayFormat : dayAndYearFormat).format(Date.parse(day));

/** The texts of an event as its row has them: what the gardener wrote; null, or `checkSoil`, for a generated one. */
interface StoredTexts {
  eventType: EventType;
  title: string | null;
  description: string | null;
  checkSoil: boolean;
  /** The current name of the event's plant. */
  plantName: string | null;
  /** The name of the kind of care that gardeners made; null for care that every garden has, and where it isn't known. */
  kindName: string | null;
}

type Named = Pick<StoredTexts, 'eventType' | 'plantName' | 'kindName'>;

const madeTitle = ({ eventType, plantName, kindName }: Named): string =>
  taskTitle(eventType, kindName, isolated(plantName ?? ''));
/** Also as exports of earlier versions have it, which isolate no name. */
const isMade = (title: string | null, named: Named): boolean =>
  title === madeTitle(named) || title === taskTitle(named.eventType, named.kindName, named.plantName ?? '');

/** The title and description of an event as people read them. */
export const eventTexts = (event: StoredTexts) => ({
  title: event.title ?? madeTitle(event),
  description: event.checkSoil ? careWording.checkSoil : event.description,
});

/** The advice to check the soil, also as exports of earlier versions have it. */
const soilAdvice = [careWording.checkSoil, 'Check the soil first: if its top is still moist, leave it for now.'];

/** The texts to store, from those that people read: for planned care, a text that equals the generated one is not stored. */
export function textsToStore(event: Omit<StoredTexts, 'checkSoil'> & { dueOn: string | null }) {
  const { title, description, dueOn } = event;
  const isAdvice = dueOn !== null && description !== null && soilAdvice.includes(description);
  return {
    title: dueOn !== null && isMade(title, event) ? null : title,
    ...(isAdvice ? { description: null, checkSoil: true } : { description, checkSoil: false }),
  };
}

/** `every 7 days, every 12 days in fall and winter`. */
function rhythmInWords({ growingDays, peakDays, restingDays, months, seasons }: Rhythm): string {
  const { rhythm } = careWording;
  const growing = intervalInWords(growingDays);
  if (months) return rhythm.inMonths({ interval: growing, months: list.format(months.map(monthName)) });
  const parts = [growing];
  if (peakDays !== null && peakDays !== growingDays) parts.push(rhythm.peak({ interval: intervalInWords(peakDays) }));
  if (restingDays === null) {
    const isGrowing = (month: number) => seasonOf(seasons, month) !== 'resting';
    const year = Array.from({ length: 12 }, (_, index) => index + 1);
    const first = year.find((month) => isGrowing(month) && !isGrowing(month === 1 ? 12 : month - 1)) ?? 1;
    const last = year.find((month) => isGrowing(month) && !isGrowing((month % 12) + 1)) ?? 12;
    parts.push(rhythm.growingSeason({ first: monthName(first), last: monthName(last) }));
  } else if (restingDays !== growingDays) parts.push(rhythm.resting({ interval: intervalInWords(restingDays) }));
  return parts.join(', ');
}

interface Why {
  type: BuiltInType;
  checkSoil: boolean;
  reason: string;
  dueOn: string;
  lastCare: string | null;
  today: string;
}

/** Why it is due on its day. */
function firstDayInWords(rhythm: Rhythm, { type, dueOn, lastCare: lastDay, today }: Why): string {
  const { firstDay } = careWording;
  const day = dayInWords(dueOn, today);
  if (lastDay !== null) {
    const lastCare = careWording.lastCare({ done: eventTypeWords[type].done, day: dayInWords(lastDay, today) });
    if (nextDue(rhythm, lastDay) === dueOn) {
      return dueOn === today ? firstDay.today({ lastCare }) : firstDay.later({ day, lastCare });
    }
    if (dueOn === today) return firstDay.todayOverdue({ lastCare });
  }
  return dueOn === today ? firstDay.todayWithoutLog : firstDay.laterInSeason({ day });
}

/** Why so often and why that day, in sentences. */
export function whyOf(rhythm: Rhythm, why: Why): string {
  const sentences = why.checkSoil ? careWording.whyCheckingSoil : careWording.why;
  const text = sentences({
    rhythm: rhythmInWords(rhythm),
    reason: why.reason,
    firstDay: firstDayInWords(rhythm, why),
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}
