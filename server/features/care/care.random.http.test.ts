import { expect, it } from 'vitest';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { asked, careState, dayMs, openedApp, type Person, person, planned, plantRow } from '../../testing/kit.ts';
import { randomFrom, randomRhythm } from '../../testing/random.ts';
import { repeatingCalendar } from '../../testing/series.ts';

let now = Date.parse('2028-02-20T10:00:00.000Z');
let who: Person;
let calendar: ReturnType<typeof repeatingCalendar>;
const test = await openedApp({ deps: { now: () => new Date(now) } });

const daysAgo = (days: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10);

/** @returns the state, once it is found sound: one open event, which lies after the last care */
async function soundState(plantId: number, earlier: string | null, about: string) {
  const state = await careState(test, plantId);
  const { lastWatered, plans, logs, events } = state;
  const open = events.filter(({ completed, skippedAt }) => !completed && skippedAt === null);
  expect(open.length, about).toBe(plans[0]?.pausedAt === null ? 1 : 0);
  const days = [...logs.map(({ doneOn }) => doneOn), earlier].filter((day) => day !== null);
  expect(lastWatered, about).toBe(days.sort().at(-1) ?? null);
  for (const { dueOn, countedFrom } of open) {
    expect(countedFrom, about).toBe(lastWatered);
    expect(lastWatered === null || String(dueOn) > lastWatered, about).toBe(true);
  }
  return { ...state, openId: open[0]?.id ?? 0 };
}

const about = 'whatever a gardener does: one open event, after the last care; and what is undone leaves no trace';
it.each([1, 2, 3, 4, 5, 6])(`${about} (seed %i)`, async (seed) => {
  who = await person(test);
  const random = randomFrom(seed);
  const earlier = seed % 2 ? '2026-05-01' : null;
  const plantId = await plantRow(test, who, { lastWatered: earlier });
  const plan = await planned(who, plantId, randomRhythm(random));
  const sound = (where: string) => soundState(plantId, earlier, where);
  const post = (url: string, payload?: object) => asked(who, 'POST', url, payload);
  const edit = (payload: object) => asked(who, 'PATCH', `/api/care/plans/${plan.id}`, payload);
  const unlog = (id?: number) => id && asked(who, 'DELETE', `/api/care/logs/${id}`);
  let before = await sound('at first');
  const steps: ((id: number) => Promise<unknown>)[] = [
    (id) => post(`/api/care/${id}/done`, { doneOn: daysAgo(random(6)) }),
    (id) => post(`/api/care/${id}/skip`),
    () => post(`/api/plants/${plantId}/care`, { type: 'watering', doneOn: daysAgo(random(20)) }),
    (id) => post(`/api/care/${id}/snooze`, { days: 1 + random(3) }),
    () => edit({ ...randomRhythm(random), ...(random(3) === 0 && { startOn: daysAgo(random(40) - 20) }) }),
    async () => unlog(before.logs.find(({ eventId }) => eventId === null && random(2) === 0)?.id),
    async () => {
      const closed = before.events.findLast(({ completed, skippedAt }) => completed || skippedAt !== null);
      const { statusCode } = await who.inject({ method: 'POST', url: `/api/care/${closed?.id ?? before.openId}/undo` });
      expect([200, 409]).toContain(statusCode);
    },
    async () => {
      await edit({ paused: true });
      await sound('paused');
      await edit({ paused: false });
    },
  ];
  for (let step = 0; step < 30; step += 1) {
    now += random(5) * dayMs;
    const id = before.openId;
    const kind = random(steps.length);
    const where = `step ${step} of kind ${kind}`;
    const made = (await steps[kind]?.(id)) as { log?: { id: number; eventId: number | null } } | undefined;
    const after = await sound(where);
    if (kind > 2 || random(2) === 0) {
      before = after;
      continue;
    }
    if (kind === 2) await unlog(made?.log?.id);
    else await post(`/api/care/${id}/undo`);
    expect(await sound(where), `${where}, undone`).toEqual(before);
  }
});

const dayIn = (days: number): string => new Date(now + days * dayMs).toISOString().slice(0, 10);
const aheadDays = 60;

const isOpen = (event: CalendarEvent): boolean => !event.completed && event.skippedAt === null;

/** The state of a series of every third day without an end, once it is found sound. */
async function soundSeries(seriesId: number, start: string, about: string) {
  const events = (await calendar.all()).filter((event) => event.seriesId === seriesId);
  const light = await calendar.lightDays(dayIn(0), dayIn(aheadDays));
  const days = events.map(({ occurrenceOn }) => occurrenceOn ?? '');
  expect(new Set(days).size, about).toBe(days.length);
  const [first] = events
    .filter(isOpen)
    .map(({ occurrenceOn }) => occurrenceOn ?? '')
    .sort();
  expect(first, about).toBeDefined();
  const { series } = await calendar.stored();
  const shown = new Set([...days, ...light, ...(series[0]?.exdates ?? [])]);
  expect(
    light.filter((on) => days.includes(on)),
    about,
  ).toEqual([]);
  // No day ahead is lost: each is an event, or a light entry, or was deleted.
  for (let at = Date.parse(start); at <= now + aheadDays * dayMs; at += 3 * dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (day > (first ?? '') && day >= dayIn(0)) expect(shown.has(day), `${about}: ${day}`).toBe(true);
  }
  return events;
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('a series stays sound whatever is done to its events, seed %i', async (seed) => {
  who = await person(test);
  calendar = repeatingCalendar(test, who);
  const random = randomFrom(seed);
  const start = dayIn(0);
  const added = await calendar.add({ date: new Date(now).toISOString(), rule: 'FREQ=DAILY;INTERVAL=3' });
  const seriesId = added.seriesId ?? 0;
  const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    who.inject({ method, url, ...(payload && { payload }) });
  const undoBy = (id: number) => () => call('POST', `/api/care/${id}/undo`);
  let events = await soundSeries(seriesId, start, 'at first');
  for (let step = 0; step < 25; step += 1) {
    now += (1 + random(4)) * dayMs + 1_000;
    const open = events.filter(isOpen);
    const { id = 0, date = '' } = open[random(open.length)] ?? {};
    const kind = random(6);
    const about = `step ${step} of kind ${kind}`;
    const before = await calendar.stored();
    const daysAhead = 3 * random(8);
    const steps = [
      () => call('POST', `/api/care/${id}/done`, { doneOn: dayIn(-random(3)) }),
      () => call('POST', `/api/care/${id}/skip`),
      () => call('DELETE', `/api/calendar/${id}`),
      () => call('PATCH', `/api/calendar/${id}`, { date: new Date(Date.parse(date) + dayMs).toISOString() }),
      () => call('POST', `/api/care/${id}/snooze`, { days: 1 + random(3) }),
      () => {
        const ahead = (Date.parse(dayIn(0)) - Date.parse(start)) / dayMs;
        const on = dayIn(Math.ceil(ahead / 3) * 3 - ahead + daysAhead);
        return call('POST', `/api/event-series/${seriesId}/occurrences`, { on });
      },
    ];
    const answer = await steps[kind]?.();
    if (kind !== 5) expect(answer?.statusCode, `${about}: ${answer?.body}`).toBeLessThan(300);
    events = await soundSeries(seriesId, start, about);
    if (kind > 2 || random(2) === 0) continue;
    now += 1_000;
    const undone = await (kind === 2 ? call('POST', `/api/removed/${answer?.headers.undo}/restore`) : undoBy(id)());
    expect(undone.statusCode, about).toBe(200);
    events = await soundSeries(seriesId, start, `${about}, undone`);
    expect(await calendar.stored(), `${about}, undone`).toEqual(before);
  }
});
