import { words } from '#server-words';
import type { EventType } from '../../../contract/calendar.ts';
import { intervalOf } from '../../../contract/intervals.ts';
import { isolated } from '../../../contract/names.ts';
import { type BuiltInType, isBuiltIn } from '../../../contract/values.ts';
import { readersLanguage, texts } from '../../core/language.ts';
import { nextDue, type Rhythm, seasonOf } from './plans/schedule.rules.ts';

type Texts = ReturnType<typeof texts>;

const formatsOf = (language: string) => ({
  list: new Intl.ListFormat(language, { type: 'conjunction' }),
  month: new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }),
  day: new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
  dayAndYear: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
});
const known = new Map<string, ReturnType<typeof formatsOf>>();

/** How the reader's language writes dates and lists. */
function formats(): ReturnType<typeof formatsOf> {
  const language = readersLanguage();
  const found = known.get(language) ?? formatsOf(language);
  known.set(language, found);
  return found;
}

/** In the reader's language. @param month 1 to 12 */
export const monthName = (month: number): string => formats().month.format(Date.UTC(2000, month - 1));

/** `November 24`, with the year where it is not this one. */
const dayInWords = (day: string, today: string): string =>
  formats()[day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'dayAndYear'].format(Date.parse(day));

/** What a type is called, in the reader's language. @param kind the name of a kind that gardeners made; null where it isn't known */
export function typeName(type: EventType, kind: string | null): string {
  const { typeNames, otherCare } = texts().bothCare;
  return isBuiltIn(type) ? typeNames[type] : (kind ?? otherCare);
}

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

function madeTitle({ eventType, plantName, kindName }: Named, { bothCare }: Pick<Texts, 'bothCare'> = texts()): string {
  const plant = isolated(plantName ?? '');
  return isBuiltIn(eventType)
    ? bothCare.tasks[eventType](plant)
    : bothCare.otherTask(kindName ?? bothCare.otherCare, plant);
}

/** What an event is called, in any language where nobody has named it. */
export const titlesOf = (event: Named & { title: string | null }): string[] =>
  event.title === null ? Object.values(words).map((one) => madeTitle(event, one)) : [event.title];

/** Exports of earlier versions isolate no name. */
const withoutMarks = (title: string): string => title.replace(/[\u2068\u2069]/g, '');
/** In any language: who edits or imports an event may read another one than who sees it next. */
const isMade = (title: string | null, named: Named): boolean =>
  title !== null &&
  titlesOf({ ...named, title: null })
    .map(withoutMarks)
    .includes(withoutMarks(title));

/** The title and description of an event as people read them. */
export const eventTexts = (event: StoredTexts) => ({
  title: event.title ?? madeTitle(event),
  description: event.checkSoil ? texts().care.checkSoil : event.description,
});

/** The advice to check the soil, in any language, also as exports of earlier versions have it. */
const soilAdvice = [
  ...Object.values(words).map(({ care }) => care.checkSoil),
  'Check the soil first: if its top is still moist, leave it for now.',
];

/** The texts to store, from those that people read: for planned care, a text that equals the generated one is not stored. */
export function textsToStore(event: Omit<StoredTexts, 'checkSoil'> & { dueOn: string | null }) {
  const { title, description, dueOn } = event;
  const isAdvice = dueOn !== null && description !== null && soilAdvice.includes(description);
  return {
    title: dueOn !== null && isMade(title, event) ? null : title,
    ...(isAdvice ? { description: null, checkSoil: true } : { description, checkSoil: false }),
  };
}

/** `every 9 days`, `about every 18 months`. */
function inDays(days: number, said: Texts['care']['intervals']): string {
  const { unit, count, isExact } = intervalOf(days);
  if (isExact || unit === 'days' || unit === 'years') return said[unit](count);
  return unit === 'weeks' ? said.aboutWeeks(count) : said.aboutMonths(count);
}

/** `Every 7 days, every 12 days in fall and winter`. */
export function rhythmInWords({ growingDays, peakDays, restingDays, months, seasons }: Rhythm): string {
  const { care } = texts();
  const rhythm = inDays(growingDays, care.rhythms);
  if (months) return care.inMonths(rhythm, formats().list.format(months.map(monthName)));
  const summer = peakDays === null || peakDays === growingDays ? null : inDays(peakDays, care.intervals);
  if (restingDays === growingDays) return summer === null ? rhythm : care.andSummer(rhythm, summer);
  if (restingDays !== null) {
    const winter = inDays(restingDays, care.intervals);
    return summer === null ? care.andWinter(rhythm, winter) : care.andSeasons(rhythm, summer, winter);
  }
  const isGrowing = (month: number) => seasonOf(seasons, month) !== 'resting';
  const year = Array.from({ length: 12 }, (_, index) => index + 1);
  const first = monthName(year.find((month) => isGrowing(month) && !isGrowing(month === 1 ? 12 : month - 1)) ?? 1);
  const last = monthName(year.find((month) => isGrowing(month) && !isGrowing((month % 12) + 1)) ?? 12);
  return summer === null ? care.inSeason(rhythm, first, last) : care.andSummerInSeason(rhythm, summer, first, last);
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
  const { care } = texts();
  const day = dayInWords(dueOn, today);
  if (lastDay !== null) {
    const lastCare = care.lastCare[type](dayInWords(lastDay, today));
    if (nextDue(rhythm, lastDay) === dueOn) {
      return dueOn === today ? care.firstToday(lastCare) : care.firstOn(day, lastCare);
    }
    if (dueOn === today) return care.firstTodayOverdue(lastCare);
  }
  return dueOn === today ? care.firstTodayWithoutLog : care.firstInSeason(day);
}

/** Why so often and why that day, in sentences. */
export function whyOf(rhythm: Rhythm, why: Why): string {
  const { care } = texts();
  const sentences = why.checkSoil ? care.whyCheckingSoil : care.why;
  return sentences(rhythmInWords(rhythm), why.reason, firstDayInWords(rhythm, why));
}
