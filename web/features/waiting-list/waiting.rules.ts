import * as calendarWords from '#words/calendar.ts';
import { formatInstant } from '#words/dates.ts';
import * as journalWords from '#words/journal.ts';
import * as plantWords from '#words/plant.ts';
import { signIn } from '#words/waiting.ts';
import * as words from '#words/waiting-page.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { factsOf, isAnswered, type ServerName } from '../../api/waiting/facts.ts';
import type { WaitingWrite } from '../../api/waiting/queue.ts';
import { partialAnswer } from '../identify/answer-level.ts';

/** What a write does, in words. */
export const kindOf = ({ about }: Pick<WaitingWrite, 'about'>): string => ownValue(words.kinds, about.kind) ?? '';

/** What the device and the server have named a plant, and where its identification is; null where nothing is to be said of it. */
export function namesOf(write: WaitingWrite) {
  const said = factsOf(write, 'identify');
  const answer = isAnswered(write) ? (write.refusal?.theirs as ServerName | undefined) : undefined;
  if (!said || !answer) return null;
  const query = new URLSearchParams({
    query: answer.likeliest,
    garden: new URLSearchParams(write.path.split('?')[1]).get('garden') ?? '',
  });
  const [device, server] = [write.about.name, partialAnswer(answer, answer.level)?.title ?? answer.commonName];
  const sentence =
    device === server
      ? words.namedOtherwise(said.latinName || device, answer.latinName || server)
      : words.namedOtherwise(device, server);
  return { sentence, href: `/identifications?${query}` };
}

/** What becomes of a write, in words. */
export function stateOf(
  { refusal, needs, notBefore, tries }: Pick<WaitingWrite, 'refusal' | 'needs' | 'notBefore' | 'tries'>,
  { now, isSignedOut, zone }: { now: number; isSignedOut: boolean; zone: string },
): string {
  if (refusal?.code === 'old') return words.states.old;
  if (refusal?.code === 'changed') return words.states.changed;
  if (refusal) return refusal.message === '' ? words.states.refused : words.refused(refusal.message);
  if (isSignedOut) return signIn;
  if (needs.length > 0) return words.states.behind;
  if (tries === 0 || notBefore <= now) return words.states.waiting;
  return words.againAt(formatInstant(new Date(notBefore).toISOString(), 'time', zone));
}

type Fields = Record<string, unknown>;

/** The fields that a request sends as text: of JSON, or of a form with photos. */
export async function fieldsIn({ contentType }: Pick<WaitingWrite, 'contentType'>, body: ArrayBuffer): Promise<Fields> {
  if (contentType === 'application/json') return JSON.parse(new TextDecoder().decode(body));
  const form = await new Response(body, { headers: { 'content-type': contentType ?? '' } }).formData();
  return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
}

/** Where the gardener's own words are. */
const written = ['comment', 'note', 'title', 'commonName', 'description', 'notes'];

/** What the gardener wrote. */
export const textIn = (fields: Fields): string =>
  written.flatMap((name) => (typeof fields[name] === 'string' ? fields[name].trim() : [])).join('\n\n');

const labels: Record<string, string> = {
  ...plantWords.labels,
  tags: plantWords.tags,
  title: calendarWords.title,
  eventType: calendarWords.type,
  plantId: calendarWords.forWhat,
  placeId: calendarWords.forWhat,
  allDay: calendarWords.allDay,
  date: calendarWords.date,
  note: journalWords.note,
  completed: words.fields.completed,
};

function valueInWords(value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (Array.isArray(value)) return value.join(', ') || words.nothing;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatInstant(text, 'dateAndTime', zone) : text;
}

/** What differs between an edit and what somebody else made of the same fields meanwhile. */
export const differences = (yours: Fields, theirs: Fields, zone: string) =>
  Object.entries(theirs).map(([name, value]) => ({
    name,
    label: ownValue(labels, name) ?? name,
    yours: valueInWords(yours[name], zone),
    theirs: valueInWords(value, zone),
  }));
