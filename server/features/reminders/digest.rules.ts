import type { EventType } from '../../../contract/calendar.ts';
import type { CareDue, CareTask, WeatherHint } from '../../../contract/care-today.ts';
import { isolated } from '../../../contract/names.ts';
import { dateText, dayText, timeText } from '../../core/dates.ts';
import { escapeHtml, htmlPage } from '../../core/html.ts';
import { readersLanguage, texts } from '../../core/language.ts';
import { seasonDays } from '../care/weather/hints.rules.ts';
import { dayIn, daysBetween } from '../settings/time.rules.ts';

/** What is due in one garden, on the day that it is there. */
interface GardenDigest {
  /** The garden's name; null where the person has no other garden. */
  garden: string | null;
  timeZone: string;
  overdue: CareTask[];
  today: CareTask[];
  /** What frost means for the garden, if it is time to say so. */
  frost: WeatherHint | null;
}

/** What a reminder tells of: what is due, by garden, and frost. */
export interface Digest {
  /** The day that it is for the person who is reminded. */
  day: string;
  gardens: GardenDigest[];
}

/** The care of one of the gardens that a reminder tells of. */
export interface GardenCare {
  garden: string | null;
  care: CareDue;
  hints: readonly WeatherHint[];
}

/** Events that an e-mail names; of more it says how many. */
const maxNamed = 50;
/** Events that a notification names, and characters and bytes of each name there: push services take 4 KB in all. */
const maxTold = 3;
const maxNameLength = 60;
const maxNameBytes = 400;

/** Frost is reminded of each night that it is expected; what is usual, once a year. */
const isTimely = (hint: WeatherHint, today: string): boolean =>
  hint.kind === 'frost' ||
  (hint.kind === 'firstFrost' && daysBetween(today, hint.on) === seasonDays) ||
  (hint.kind === 'lastFrost' && hint.on === today);

/** What is due in gardens, in their order, but for types that are off; null where that is nothing. @param day of the person */
export function digestOf(gardens: readonly GardenCare[], off: readonly EventType[], day: string): Digest | null {
  const wanted = ({ event }: CareTask) => !off.includes(event.eventType);
  const due = gardens
    .map(({ garden, hints, care: { date, timeZone, overdue, today } }) => ({
      ...{ garden, timeZone },
      overdue: overdue.filter(wanted),
      today: today.filter(wanted),
      frost: hints.find((hint) => isTimely(hint, date)) ?? null,
    }))
    .filter(({ overdue, today, frost }) => overdue.length + today.length > 0 || frost !== null);
  return due.length > 0 ? { day, gardens: due } : null;
}

function frostText(frost: WeatherHint | null): string | null {
  const { digest } = texts().reminders;
  if (frost?.kind === 'frost') return digest.frost(frost.plantCount);
  if (frost?.kind === 'firstFrost') return digest.firstFrost(dateText(frost.on), frost.plantCount);
  return frost?.kind === 'lastFrost' ? digest.lastFrost(dateText(frost.on)) : null;
}

const isOnlyFrost = ({ gardens }: Digest): boolean =>
  gardens.every(({ overdue, today }) => overdue.length + today.length === 0);

/** Weather is shown with its source. */
const creditUrl = 'https://open-meteo.com/';
const creditOf = ({ gardens }: Digest): string | null =>
  gardens.some(({ frost }) => frost?.kind === 'frost') ? texts().reminders.digest.weatherCredit : null;

/** How much is due in all gardens together: `Your garden: 2 due today, 1 overdue`; or else what frost means for the first. */
function titleOf(digest: Digest): string {
  const { gardens } = digest;
  return (isOnlyFrost(digest) && frostText(gardens[0]?.frost ?? null)) || dueText(gardens);
}

function dueText(gardens: readonly GardenDigest[]): string {
  const count = (kind: 'today' | 'overdue') => gardens.reduce((sum, garden) => sum + garden[kind].length, 0);
  const [{ digest }, today, overdue] = [texts().reminders, count('today'), count('overdue')];
  if (overdue === 0) return digest.dueToday(gardens.length, today);
  return today === 0 ? digest.dueBefore(gardens.length, overdue) : digest.due(gardens.length, today, overdue);
}

/** One line, whatever the gardener called it. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

interface Item {
  title: string;
  /** Where and when, the parts that are known. */
  details: string[];
}

function itemOf({ event, plant, checkSoil }: CareTask, timeZone: string, isOverdue: boolean): Item {
  const details: string[] = [];
  const { overdueSince, checkSoil: toCheck } = texts().reminders.digest;
  if (plant?.location) details.push(oneLine(plant.location));
  if (isOverdue) details.push(overdueSince(dayText(event.dueOn ?? dayIn(timeZone, Date.parse(event.date)))));
  else if (event.dueOn === null) details.push(timeText(event.date, timeZone));
  if (checkSoil) details.push(toCheck);
  return { title: oneLine(event.title), details };
}

interface Part {
  heading: string;
  items: Item[];
  /** How many more there are than named. */
  more: number;
}

/** What an e-mail says of one garden. */
interface Section {
  garden: string | null;
  frost: string | null;
  parts: Part[];
}

/** @param room how many events are named of each heading in all gardens together */
function sectionsOf({ gardens }: Digest, room = maxNamed): Section[] {
  const left = { overdue: room, today: room };
  const part = (kind: 'overdue' | 'today', { timeZone, [kind]: tasks }: GardenDigest): Part => {
    const named = tasks.slice(0, left[kind]);
    left[kind] -= named.length;
    const items = named.map((task) => itemOf(task, timeZone, kind === 'overdue'));
    return { heading: texts().reminders.digest[kind], items, more: tasks.length - named.length };
  };
  return gardens.map((due) => ({
    garden: due.garden === null ? null : oneLine(due.garden),
    frost: frostText(due.frost),
    parts: [part('overdue', due), part('today', due)].filter(({ items, more }) => items.length + more > 0),
  }));
}

/** The heading, and the addresses that the e-mail links to. */
type EmailTexts = Record<'heading' | 'calendar' | 'settings' | 'unsubscribe', string> & { credit: string | null };

function htmlOf(sections: Section[], { heading, calendar, settings, unsubscribe, credit }: EmailTexts): string {
  const { digest: words, links } = texts().reminders;
  const item = ({ title, details }: Item) =>
    `<li><bdi>${escapeHtml(title)}</bdi>` +
    details.map((detail) => `<span class="muted"> · <bdi>${escapeHtml(detail)}</bdi></span>`).join('') +
    '</li>';
  const part =
    (level: 'h2' | 'h3') =>
    ({ heading, items, more }: Part) =>
      `<${level}>${escapeHtml(heading)}</${level}>` +
      (items.length > 0 ? `<ul>${items.map(item).join('')}</ul>` : '') +
      (more > 0 ? `<p class="muted">${escapeHtml(words.more(more))}</p>` : '');
  const section = ({ garden, frost, parts }: Section) =>
    (garden === null ? '' : `<h2><bdi>${escapeHtml(garden)}</bdi></h2>`) +
    (frost === null ? '' : `<p>${escapeHtml(frost)}</p>`) +
    parts.map(part(garden === null ? 'h2' : 'h3')).join('');
  const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  return htmlPage(
    heading,
    `${sections.map(section).join('')}<p>${link(calendar, words.openCalendar)}</p>` +
      `<p class="muted note">${escapeHtml(words.why)} ${link(settings, links.change)} · ` +
      `${link(unsubscribe, links.unsubscribe)}</p>` +
      (credit === null ? '' : `<p class="muted note">${link(creditUrl, credit)}</p>`),
  );
}

function textOf(sections: Section[], { heading, calendar, settings, unsubscribe, credit }: EmailTexts): string {
  const { digest: words, links } = texts().reminders;
  const lines = [heading];
  for (const { garden, frost, parts } of sections) {
    if (garden !== null) lines.push('', `* ${isolated(garden)} *`);
    if (frost !== null) lines.push('', frost);
    for (const { heading, items, more } of parts) {
      lines.push(
        '',
        heading,
        ...items.map(({ title, details }) => `- ${[title, ...details].map(isolated).join(' · ')}`),
      );
      if (more > 0) lines.push(words.more(more));
    }
  }
  lines.push('', `${words.openCalendar}: ${calendar}`, '', words.why);
  lines.push(`${links.change}: ${settings}`, `${links.unsubscribe}: ${unsubscribe}`, '');
  if (credit !== null) lines.push(`${credit}: ${creditUrl}`, '');
  return lines.join('\n');
}

/**
 * The day's reminder as an e-mail.
 *
 * @param publicUrl origin of the app
 * @param unsubscribe address that stops these e-mails, as a page and with one click
 */
export function mailOf(digest: Digest, { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string }) {
  const sections = sectionsOf(digest);
  const calendar = `${publicUrl}/calendar`;
  const parts = {
    heading: texts().reminders.digest.heading(digest.gardens.length, dayText(digest.day)),
    ...{ calendar, settings: `${publicUrl}/settings`, unsubscribe, credit: creditOf(digest) },
  };
  return {
    subject: titleOf(digest),
    text: textOf(sections, parts),
    html: htmlOf(sections, parts),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** The beginning of a long name; no character is cut in two. */
function short(name: string): string {
  let kept = '';
  let length = 0;
  for (const { segment } of new Intl.Segmenter(readersLanguage()).segment(name)) {
    length += 1;
    if (length > maxNameLength || Buffer.byteLength(kept + segment) > maxNameBytes) return `${kept}…`;
    kept += segment;
  }
  return kept;
}

/** The day's reminder as the JSON that the service worker reads. One of the same tag takes the place of another. */
export function noticeOf(digest: Digest): string {
  const tasks = (['overdue', 'today'] as const).flatMap((kind) =>
    digest.gardens.flatMap(({ garden, [kind]: due }) => due.map(({ event: { title } }) => ({ title, garden }))),
  );
  const names = tasks
    .slice(0, maxTold)
    .map(({ title, garden }) =>
      [title, ...(garden === null ? [] : [garden])].map((name) => isolated(short(oneLine(name)))).join(' · '),
    );
  const more = tasks.length - names.length;
  const title = titleOf(digest);
  const frosts = digest.gardens.map(({ frost }) => frostText(frost)).filter((text) => text !== null && text !== title);
  const rest = more > 0 ? texts().reminders.digest.more(more) : null;
  const body = [...frosts.slice(0, 1), ...names, rest, creditOf(digest)].filter((line) => line !== null).join('\n');
  return JSON.stringify({
    title,
    body,
    tag: `care-${digest.day}`,
    url: '/calendar',
  });
}
