import { describe, expect, it } from 'vitest';
import { eventFrom, fieldsOf, newFields, onDay } from './event-form.rules.ts';

const now = new Date('2026-11-16T22:30:00Z');
const instant = now.toISOString();
const event = {
  id: 1,
  userId: 1,
  gardenId: 1,
  doneBy: null,
  doneAt: null,
  plantId: 7,
  title: 'Water Basil',
  description: null,
  eventType: 'watering' as const,
  date: '2026-10-24T07:00:00.000Z',
  completed: false,
  createdAt: instant,
  updatedAt: instant,
  planId: null,
  dueOn: null,
  skippedAt: null,
  placeId: null,
  place: null,
  seriesId: null,
  occurrenceOn: null,
  rule: null,
};

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
