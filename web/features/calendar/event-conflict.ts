import * as words from '#words/calendar.ts';
import { changedMeanwhile } from '#words/changed.ts';
import type { CalendarEvent, EventEdit } from '../../../contract/calendar.ts';
import { notWritten } from '../../api/waiting/edit.ts';

const labels: Record<string, string> = {
  ...{ title: words.title, eventType: words.type, date: words.date, plantId: words.forWhat, placeId: words.forWhat },
  ...{ description: words.descriptionOptional, completed: words.markCompleted },
};

/** Which fields of an edit were left as somebody else has changed them meanwhile, in words; null for none. */
export function conflictIn(sent: EventEdit & { was: EventEdit }, answer: CalendarEvent): string | null {
  const names = new Set(Object.keys(notWritten(sent, answer) ?? {}).map((name) => labels[name] ?? name));
  return names.size > 0 ? changedMeanwhile([...names].join(', ')) : null;
}
