import type { EventType } from '../../../contract/calendar.ts';
import type { CareTask, CareToday } from '../../../contract/care.ts';
import { escapeHtml, htmlPage } from '../../html.ts';
import { timeText } from '../../words/en/dates.ts';
import { digestEmail as words } from '../../words/en/emails.ts';
import { andMore, dueTitle } from '../../words/en/reminders.ts';

/** What a reminder tells of. */
export interface Digest {
  day: string;
  timeZone: string;
  overdue: CareTask[];
  today: CareTask[];
}

/** Events that an e-mail names; of more it says how many. */
const maxNamed = 50;
/** Events that a notification names, and characters and bytes of each name there: push services take 4 KB in all. */
const maxTold = 3;
const maxNameLength = 60;
const maxNameBytes = 400;

/** What is due of the given types; null where that is nothing. */
export function digestOf({ date, timeZone, overdue, today }: CareToday, types: readonly EventType[]): Digest | null {
  const wanted = ({ event }: CareTask) => types.includes(event.eventType);
  const digest = { day: date, timeZone, overdue: overdue.filter(wanted), today: today.filter(wanted) };
  return digest.overdue.length + digest.today.length > 0 ? digest : null;
}

/** One line, whatever the gardener called it. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const dayIn = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

interface Item {
  title: string;
  /** Where and when, the parts that are known. */
  details: string[];
}

function itemOf({ event, plant, checkSoil }: CareTask, timeZone: string, isOverdue: boolean): Item {
  const details: string[] = [];
  if (plant?.location) details.push(oneLine(plant.location));
  if (isOverdue) details.push(words.overdueSince(event.dueOn ?? dayIn(event.date, timeZone)));
  else if (event.dueOn === null) details.push(timeText(event.date, timeZone));
  if (checkSoil) details.push(words.checkSoil);
  return { title: oneLine(event.title), details };
}

interface Part {
  heading: string;
  items: Item[];
  /** How many more there are than named. */
  more: number;
}

function partsOf({ overdue, today, timeZone }: Digest): Part[] {
  const part = (heading: string, tasks: CareTask[], isOverdue: boolean): Part => ({
    heading,
    items: tasks.slice(0, maxNamed).map((task) => itemOf(task, timeZone, isOverdue)),
    more: Math.max(0, tasks.length - maxNamed),
  });
  return [part(words.overdue, overdue, true), part(words.today, today, false)].filter(({ items }) => items.length > 0);
}

/** The heading, and the addresses that the e-mail links to. */
type EmailTexts = Record<'heading' | 'calendar' | 'settings' | 'unsubscribe', string>;

function htmlOf(parts: Part[], { heading, calendar, settings, unsubscribe }: EmailTexts): string {
  const item = ({ title, details }: Item) =>
    `<li><bdi>${escapeHtml(title)}</bdi>` +
    details.map((detail) => `<span class="muted"> · <bdi>${escapeHtml(detail)}</bdi></span>`).join('') +
    '</li>';
  const part = ({ heading, items, more }: Part) =>
    `<h2>${heading}</h2><ul>${items.map(item).join('')}</ul>` +
    (more > 0 ? `<p class="muted">${andMore(more)}</p>` : '');
  const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${text}</a>`;
  return htmlPage(
    heading,
    `${parts.map(part).join('')}<p>${link(calendar, words.openCalendar)}</p>` +
      `<p class="muted note">${words.why} ${link(settings, words.changeReminders)} · ` +
      `${link(unsubscribe, words.unsubscribe)}</p>`,
  );
}

function textOf(parts: Part[], { heading, calendar, settings, unsubscribe }: EmailTexts): string {
  const lines = [heading];
  for (const { heading, items, more } of parts) {
    lines.push('', heading, ...items.map(({ title, details }) => `- ${[title, ...details].join(' · ')}`));
    if (more > 0) lines.push(andMore(more));
  }
  lines.push('', `${words.openCalendar}: ${calendar}`, '', words.why);
  lines.push(`${words.changeReminders}: ${settings}`, `${words.unsubscribe}: ${unsubscribe}`, '');
  return lines.join('\n');
}

/**
 * The day's reminder as an e-mail.
 *
 * @param publicUrl origin of the app
 * @param unsubscribe address that stops these e-mails, as a page and with one click
 */
export function mailOf(digest: Digest, { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string }) {
  const parts = partsOf(digest);
  const calendar = `${publicUrl}/calendar`;
  const texts = {
    heading: words.heading(digest.day),
    calendar,
    settings: `${publicUrl}/settings`,
    unsubscribe,
  };
  return {
    subject: dueTitle(digest.today.length, digest.overdue.length),
    text: textOf(parts, texts),
    html: htmlOf(parts, texts),
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
  for (const { segment } of new Intl.Segmenter('en').segment(name)) {
    length += 1;
    if (length > maxNameLength || Buffer.byteLength(kept + segment) > maxNameBytes) return `${kept}…`;
    kept += segment;
  }
  return kept;
}

/** The day's reminder as the JSON that the service worker reads. One of the same tag takes the place of another. */
export function noticeOf(digest: Digest): string {
  const tasks = [...digest.overdue, ...digest.today];
  const names = tasks.slice(0, maxTold).map(({ event }) => short(oneLine(event.title)));
  const more = tasks.length - names.length;
  const body = [...names, ...(more > 0 ? [andMore(more)] : [])].join('\n');
  return JSON.stringify({
    title: dueTitle(digest.today.length, digest.overdue.length),
    body,
    tag: `care-${digest.day}`,
    url: '/calendar',
  });
}
