import { expect, test } from 'vitest';
import type { CalendarEvent, NewEvent } from '../../../contract/calendar.ts';
import { aboutOf } from '../../api/waiting/facts.ts';
import type { About, WaitingWrite } from '../../api/waiting/queue.ts';
import { withWaiting } from './waiting.rules.ts';

const zone = 'Europe/Berlin';
const of = { plantId: null, garden: null, zone };
const name = { name: 'x' };
const write = (id: number, about: About, more: Partial<WaitingWrite> = {}) =>
  ({ id, account: 7, at: 0, refusal: null, about, ...more }) as WaitingWrite;
const known = { id: 4, title: 'Prune', date: '2026-05-04T10:00:00Z', dueOn: null, plantId: 3 } as CalendarEvent;
const event: NewEvent = { title: 'Water', eventType: 'watering', date: '2026-05-05T22:30:00Z', allDay: true };

test('what is added, changed and deleted shows at once', () => {
  const writes = [
    write(1, aboutOf('event', { event, garden: null }, name)),
    write(2, aboutOf('editEvent', { id: 4, edit: { title: 'Prune it', date: '2026-05-06T10:00:00Z' } }, name)),
    write(3, aboutOf('editEvent', { id: -1, edit: { description: 'Deep' } }, name)),
    write(4, aboutOf('deleteEvent', { id: 9 }, name)),
  ];
  expect(withWaiting([known, { ...known, id: 9 }], writes, of)).toMatchObject([
    { id: 4, title: 'Prune it', date: '2026-05-06T10:00:00Z', dueOn: null, isWaiting: true },
    { id: -1, title: 'Water', description: 'Deep', dueOn: '2026-05-06', isWaiting: true },
  ]);
});

test('what belongs to another garden or plant does not', () => {
  const theirs = write(2, aboutOf('event', { event: { ...event, plantId: 8 }, garden: null }, name));
  const writes = [write(3, aboutOf('event', { event, garden: 5 }, name)), theirs];
  expect(withWaiting([known], writes, { ...of, plantId: 3 })).toEqual([known]);
  expect(withWaiting([known], writes, of)).toHaveLength(2);
});

test('an event that was sent has its id, and shows once when it was read again', () => {
  const sent = { ...write(1, aboutOf('event', { event, garden: null }, name)), madeId: 12 };
  expect(withWaiting([known], [sent], of).map(({ id }) => id)).toEqual([4, 12]);
  expect(withWaiting([known, { ...known, id: 12 }], [sent], of)).toHaveLength(2);
});
