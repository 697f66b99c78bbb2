import { expect, it } from 'vitest';
import type { CarePlan } from '../../contract/care.ts';
import type { CareToday } from '../../contract/care-today.ts';
import { confirmAddress } from '../testing/accounts.ts';
import { openedApp, person } from '../testing/kit.ts';
import { opened } from '../testing/opened.ts';
import { look, outgoingThrough, prefer, waterOn } from '../testing/reminders.ts';
import { smtpSink } from '../testing/smtp-sink.ts';

let now = '2026-05-10T09:00:00.000Z';
const sink = await opened(smtpSink());
const test = await openedApp({ deps: { outgoing: outgoingThrough(sink.url), now: () => new Date(now) } });
const gardener = await person(test);

/** Where a clock may stand that somebody set wrong, and set right again. */
const jumps = ['2026-05-10T13:00', '2026-05-09T22:00', '2026-05-15T09:00', '2026-05-03T09:00', '2026-05-10T09:00'].map(
  (minute) => `${minute}:00.000Z`,
);
const read = async <T>(url: string): Promise<T> => {
  const answer = await gardener.inject({ url });
  expect(answer.statusCode, url).toBe(200);
  return answer.json();
};

it('a clock that jumps signs nobody out', async () => {
  for (const jump of jumps) {
    now = jump;
    await read('/api/auth/user');
  }
});

it('a clock that jumps neither loses nor doubles what is due', async () => {
  const eventId = await waterOn(test, gardener, '2026-05-10');
  for (const jump of jumps) {
    now = jump;
    await read<CareToday>('/api/care/today?timeZone=Europe/Vienna');
    const plans = await read<CarePlan[]>('/api/care/plans');
    expect(plans.map(({ event }) => event?.id)).toEqual([eventId]);
  }
  for (const jump of jumps) {
    now = jump;
    const [plan] = await read<CarePlan[]>('/api/care/plans');
    const done = await gardener.inject({ method: 'POST', url: `/api/care/${plan?.event?.id}/done`, payload: {} });
    expect(done.statusCode).toBe(200);
    const [after] = await read<CarePlan[]>('/api/care/plans');
    expect(after?.event).not.toBeNull();
  }
  const open = await test.deps.db
    .selectFrom('calendarEvents')
    .select('id')
    .where('userId', '=', gardener.user.id)
    .where('completed', '=', false)
    .execute();
  expect(open).toHaveLength(1);
});

it('a clock that jumps sends no reminder of a day twice', async () => {
  const forgetful = await person(test);
  await confirmAddress(test, forgetful);
  now = '2026-05-10T07:00:00.000Z';
  await waterOn(test, forgetful, '2026-05-01');
  await prefer(forgetful, { email: true });
  now = '2026-05-10T09:00:00.000Z';
  await look(test.deps);
  expect(sink.received).toHaveLength(1);
  for (const jump of [
    '2026-05-10T06:00',
    '2026-05-10T12:00',
    '2026-05-09T12:00',
    '2026-05-08T09:00',
    '2026-05-10T20:00',
  ]) {
    now = `${jump}:00.000Z`;
    await look(test.deps);
  }
  expect(sink.received).toHaveLength(1);
  now = '2026-05-11T09:00:00.000Z';
  await look(test.deps);
  expect(sink.received).toHaveLength(2);
});
