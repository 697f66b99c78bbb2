import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { eventOf } from '../../testing/samples.ts';
import {
  asksForScope,
  changesRepeats,
  editFrom,
  eventFrom,
  fieldsOf,
  newFields,
  onDay,
  withWas,
} from './event-form.rules.ts';

const now = new Date('2026-11-16T22:30:00Z');
const event = eventOf(1, { plantId: 7, title: 'Water Basil', date: '2026-10-24T07:00:00.000Z' });

describe('a new event', () => {
  it('is now, or in the morning of the day that was pressed', () => {
    expect(newFields(null, null, 'Europe/Berlin', now).date).toBe('2026-11-16T23:30');
    expect(newFields('2026-11-16', 3, 'Europe/Berlin', now)).toMatchObject({ date: '2026-11-16T23:30', plantId: '3' });
    expect(newFields('2026-11-20', null, 'Europe/Berlin', now).date).toBe('2026-11-20T09:00');
    expect(newFields(null, null, 'Pacific/Kiritimati', now)).toMatchObject({ eventType: 'watering', title: '' });
  });

  it('is sent as an instant, without empty texts', () => {
    const fields = { ...newFields('2026-11-20', null, 'Europe/Berlin', now), title: '  Prune  ', description: ' ' };
    expect(eventFrom(fields, 'Europe/Berlin')).toEqual({
      title: 'Prune',
      eventType: 'watering',
      date: '2026-11-20T08:00:00.000Z',
      plantId: null,
      description: null,
      completed: false,
    });
  });
});

describe('a new event for more than a moment', () => {
  const fields = newFields('2026-11-20', null, 'Europe/Berlin', now);

  it('takes the day while a time stays in the form, as it does when it repeats', () => {
    const timed = { ...fields, date: '2026-11-20T23:30' };
    expect(eventFrom(timed, 'Europe/Berlin').date).toBe('2026-11-20T22:30:00.000Z');
    expect(eventFrom({ ...timed, allDay: true }, 'Europe/Berlin').date).toBe('2026-11-20T11:00:00.000Z');
    expect(eventFrom({ ...timed, repeats: 'weekly' }, 'Europe/Berlin')).toMatchObject({
      date: '2026-11-20T11:00:00.000Z',
      rule: 'FREQ=WEEKLY;BYDAY=FR',
    });
  });

  it('takes the day in the zone of its gardener', () => {
    expect(eventFrom({ ...fields, allDay: true, date: '2026-11-20' }, 'Pacific/Kiritimati')).toMatchObject({
      date: '2026-11-19T22:00:00.000Z',
      allDay: true,
    });
  });

  it('is for a place, and repeats by the day that it begins on', () => {
    const repeating = {
      ...fields,
      allDay: true,
      date: '2026-11-20',
      placeId: '5',
      repeats: 'monthlyOnWeekday' as const,
    };
    expect(eventFrom(repeating, 'UTC')).toMatchObject({
      plantId: null,
      placeId: 5,
      allDay: true,
      rule: 'FREQ=MONTHLY;BYDAY=3FR',
    });
  });
});

describe('a change', () => {
  const single = { ...event, dueOn: null };
  // Of every other Monday; this one was moved to the Tuesday.
  const moved = {
    ...event,
    seriesId: 4,
    dueOn: '2026-11-17',
    occurrenceOn: '2026-11-16',
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
  };
  const changed = (of: CalendarEvent, changes: object) => {
    const fields = { ...fieldsOf(of, 'UTC'), ...changes };
    const edit = editFrom(of, fields, 'UTC');
    return { edit, asks: asksForScope(of, edit), otherRule: changesRepeats(of, fields, 'UTC') };
  };

  it('of a single event sends what is changed, and what that was', () => {
    const { edit } = changed(single, { title: 'Soak', allDay: true });
    const date = '2026-10-24T12:00:00.000Z';
    expect(edit).toEqual({ title: 'Soak', allDay: true, date });
    expect(withWas(single, edit)).toEqual({ ...edit, was: { title: event.title, allDay: false, date: event.date } });
    expect(changed(single, { allDay: true, date: '2026-10-24', repeats: 'daily' })).toMatchObject({
      edit: { date: '2026-10-24T12:00:00.000Z', rule: 'FREQ=DAILY' },
      asks: false,
    });
  });

  it('of a series sends only what is changed, and asks what it is meant for', () => {
    expect(changed(moved, {})).toEqual({ edit: {}, asks: false, otherRule: false });
    expect(changed(moved, { completed: true })).toMatchObject({ edit: { completed: true }, asks: false });
    expect(changed(moved, { title: 'Soak' })).toEqual({ edit: { title: 'Soak' }, asks: true, otherRule: false });
    expect(changed(moved, { repeats: 'daily' })).toMatchObject({ edit: { rule: 'FREQ=DAILY' }, otherRule: true });
    expect(changed(moved, { repeats: 'never' })).toMatchObject({ edit: { rule: null }, otherRule: true });
  });

  it('to another day leaves the rule to the server, unless that is changed, too', () => {
    expect(changed(moved, { date: '2026-11-18' })).toEqual({
      edit: { date: '2026-11-18T12:00:00.000Z' },
      asks: true,
      otherRule: false,
    });
    expect(changed(moved, { date: '2026-11-18', repeats: 'weekly' })).toMatchObject({
      edit: { rule: 'FREQ=WEEKLY;BYDAY=WE' },
      otherRule: true,
    });
  });
});

describe('an event that is there', () => {
  it('comes back from the form as it went in', () => {
    expect(eventFrom(fieldsOf(event, 'America/New_York'), 'America/New_York')).toMatchObject({
      title: event.title,
      date: event.date,
      plantId: 7,
    });
    const due = { ...event, dueOn: '2026-10-24' };
    expect(fieldsOf(due, 'Pacific/Pago_Pago').date).toBe('2026-10-24');
    expect(eventFrom(fieldsOf(due, 'Pacific/Pago_Pago'), 'Pacific/Pago_Pago').date).toBe('2026-10-24T23:00:00.000Z');
  });

  it('keeps its time by the clock on another day, also where the clocks have changed in between', () => {
    expect(onDay(event, '2026-10-26', 'Europe/Berlin').date).toBe('2026-10-26T08:00:00.000Z');
    expect(onDay({ ...event, dueOn: '2026-10-24' }, '2026-10-26', 'Europe/Berlin')).toMatchObject({
      dueOn: '2026-10-26',
      date: '2026-10-26T11:00:00.000Z',
    });
  });
});
