import { describe, expect, it } from 'vitest';
import { addDays } from '../settings/time.rules.ts';
import {
  type Due,
  dueAfterCare,
  dueAfterDeletedCare,
  dueAfterEdit,
  dueAfterSkip,
  dueFromLastCare,
  firstDayFor,
  firstDue,
  laterOf,
  nextDue,
  type Rhythm,
  seasonsIn,
  snoozedTo,
} from './schedule.rules.ts';

const seasonMonths = { peak: [6, 7, 8], resting: [10, 11, 12, 1, 2] };

/** A generator of numbers that look random and are the same for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
type Random = ReturnType<typeof randomFrom>;

function randomRhythm(random: Random): Rhythm {
  const days = () => [1, 2, 3, 7, 10, 14, 28, 60, 90, 180, 365, 548, 1830][random(13)] ?? 7;
  const months = Array.from({ length: 12 }, (_, index) => index + 1).filter(() => random(3) === 0);
  return {
    growingDays: days(),
    peakDays: random(2) ? days() : null,
    restingDays: random(2) ? days() : null,
    months: random(3) === 0 && months.length > 0 ? months : null,
    seasons: seasonsIn(seasonMonths, random(2) ? 'north' : 'south'),
  };
}

const randomDay = (random: Random): string => addDays('2023-01-01', random(2_000));

describe('the next day', () => {
  it('comes after the care, in a month for it, and no later than the interval and a year', () => {
    const random = randomFrom(1);
    for (let round = 0; round < 3_000; round += 1) {
      const rhythm = randomRhythm(random);
      const doneOn = randomDay(random);
      const due = nextDue(rhythm, doneOn);
      const longest = Math.max(rhythm.growingDays, rhythm.peakDays ?? 0, rhythm.restingDays ?? 0);
      const sound = due > doneOn && firstDayFor(rhythm, due) === due && due <= addDays(doneOn, longest + 366);
      if (!sound) expect.fail(JSON.stringify({ rhythm, doneOn, due }));
    }
  });

  const north = seasonsIn(seasonMonths, 'north');
  const monstera = { growingDays: 7, peakDays: null, restingDays: 12, months: null, seasons: north };
  const feeding = { ...monstera, growingDays: 28, restingDays: null };
  const pruning = { ...monstera, growingDays: 365, restingDays: null, months: [2, 3] };
  it.each([
    ['counts the interval of the growing season', monstera, '2026-05-04', '2026-05-11'],
    ['counts the interval of the resting season', monstera, '2026-11-20', '2026-12-02'],
    ['counts the interval of high summer', { ...monstera, peakDays: 4 }, '2026-07-01', '2026-07-05'],
    [
      'counts half a year later in the south',
      { ...monstera, seasons: seasonsIn(seasonMonths, 'south') },
      '2026-05-04',
      '2026-05-16',
    ],
    ['passes over a season without care', feeding, '2026-09-20', '2027-03-01'],
    ['comes a little early rather than half a year late', feeding, '2026-09-10', '2026-09-30'],
    ['leaves the interval after care in the resting season', feeding, '2027-02-25', '2027-03-25'],
    ['stays in its months after a yearly care that was late', pruning, '2027-04-05', '2028-03-31'],
    [
      'is the 29th of February in a leap year',
      { ...monstera, growingDays: 1, restingDays: 1 },
      '2028-02-28',
      '2028-02-29',
    ],
    ['is the first of March in any other', { ...monstera, growingDays: 1, restingDays: 1 }, '2027-02-28', '2027-03-01'],
    [
      'counts a year over a leap day as 365 days',
      { ...pruning, months: null, restingDays: 365 },
      '2028-02-29',
      '2029-02-28',
    ],
  ])('%s', (_what, rhythm, doneOn, due) => {
    expect(nextDue(rhythm, doneOn)).toBe(due);
  });
});

interface Log {
  doneOn: string;
  movedFrom: string | null;
}
type PlanEvent = { due: Due } & ({ state: 'open' | 'skipped' } | { state: 'done'; log: Log });

/** One plan with its events and logs, kept as the services keep them. */
interface Ledger {
  rhythm: Rhythm;
  events: PlanEvent[];
  loose: Log[];
  /** When the plant was cared for before anything was logged. */
  earlierOn: string | null;
  today: string;
}

const openOf = ({ events }: Ledger) => events.filter(({ state }) => state === 'open');
const logsOf = ({ events, loose }: Ledger) => [
  ...events.flatMap((event) => (event.state === 'done' ? [event.log] : [])),
  ...loose,
];
const lastCareOf = (ledger: Ledger): string | null =>
  logsOf(ledger).reduce<string | null>((last, { doneOn }) => laterOf(doneOn, last), ledger.earlierOn);

/** Closes the open event and opens the next one. */
function close(ledger: Ledger, closed: (open: PlanEvent) => PlanEvent, next: (due: Due) => Due): Ledger {
  const [open] = openOf(ledger);
  if (!open) return ledger;
  const events = ledger.events.map((event) => (event === open ? closed(open) : event));
  return { ...ledger, events: [...events, { due: next(open.due), state: 'open' }] };
}

function done(ledger: Ledger, doneOn: string): Ledger {
  const last = laterOf(doneOn, lastCareOf(ledger));
  const closed = ({ due }: PlanEvent): PlanEvent => ({ due, state: 'done', log: { doneOn, movedFrom: null } });
  return close(ledger, closed, () => dueAfterCare(ledger.rhythm, last));
}

const skip = (ledger: Ledger): Ledger =>
  close(
    ledger,
    ({ due }) => ({ due, state: 'skipped' }),
    (due) => dueAfterSkip(ledger.rhythm, due, ledger.today),
  );

const withOpen = (ledger: Ledger, change: (due: Due) => Due): Ledger => ({
  ...ledger,
  events: ledger.events.map((event) => (event.state === 'open' ? { ...event, due: change(event.due) } : event)),
});

function undo(ledger: Ledger): Ledger {
  const closed = ledger.events.at(-2);
  if (!closed) return ledger;
  const events: PlanEvent[] = [...ledger.events.slice(0, -2), { due: closed.due, state: 'open' }];
  const reopened = { ...ledger, events };
  const last = lastCareOf(reopened);
  return withOpen(reopened, (due) => dueFromLastCare(ledger.rhythm, due, last));
}

function log(ledger: Ledger, doneOn: string): Ledger {
  const last = laterOf(doneOn, lastCareOf(ledger));
  const [open] = openOf(ledger);
  const moved = open && dueFromLastCare(ledger.rhythm, open.due, last);
  const movedFrom = open && moved !== open.due ? open.due.dueOn : null;
  return withOpen({ ...ledger, loose: [...ledger.loose, { doneOn, movedFrom }] }, (due) => moved ?? due);
}

function unlog(ledger: Ledger, index: number): Ledger {
  const removed = ledger.loose[index];
  if (!removed) return ledger;
  const left = { ...ledger, loose: ledger.loose.filter((one) => one !== removed) };
  const lastCare = lastCareOf(left);
  return withOpen(left, (due) => dueAfterDeletedCare(ledger.rhythm, due, { movedFrom: removed.movedFrom, lastCare }));
}

function snooze(ledger: Ledger, days: number): Ledger {
  return withOpen(ledger, (due) => ({ ...due, dueOn: snoozedTo(due.dueOn, { days }, ledger.today) }));
}

const pause = (ledger: Ledger): Ledger => ({
  ...ledger,
  events: ledger.events.filter(({ state }) => state !== 'open'),
});
function resume(ledger: Ledger): Ledger {
  const due = firstDue(ledger.rhythm, null, { lastCare: lastCareOf(ledger), today: ledger.today });
  return { ...ledger, events: [...ledger.events, { due, state: 'open' }] };
}

function edit(ledger: Ledger, random: Random): Ledger {
  const rhythm = randomRhythm(random);
  const startOn = random(3) === 0 ? addDays(ledger.today, random(40) - 20) : null;
  const moment = { startOn, lastCare: lastCareOf(ledger), today: ledger.today };
  return withOpen({ ...ledger, rhythm }, (due) => dueAfterEdit(rhythm, due, moment));
}

function newLedger(random: Random): Ledger {
  const today = randomDay(random);
  const rhythm = randomRhythm(random);
  const earlierOn = random(2) ? addDays(today, -random(100)) : null;
  const startOn = random(2) ? addDays(today, random(60) - 30) : null;
  const due = firstDue(rhythm, startOn, { lastCare: earlierOn, today });
  return { rhythm, events: [{ due, state: 'open' }], loose: [], earlierOn, today };
}

/** Anything that a gardener may do; what is undone at once must leave the ledger as it was. */
function act(ledger: Ledger, random: Random): { after: Ledger; undone: Ledger | null } {
  const day = addDays(ledger.today, -random(random(2) ? 3 : 60));
  const acts: (() => { after: Ledger; undone: Ledger | null })[] = [
    () => ({ after: { ...ledger, today: addDays(ledger.today, random(20)) }, undone: null }),
    () => ({ after: done(ledger, day), undone: undo(done(ledger, day)) }),
    () => ({ after: skip(ledger), undone: undo(skip(ledger)) }),
    () => ({ after: log(ledger, day), undone: unlog(log(ledger, day), ledger.loose.length) }),
    () => ({ after: snooze(ledger, 1 + random(3)), undone: null }),
    () => ({ after: undo(ledger), undone: null }),
    () => ({ after: unlog(ledger, random(ledger.loose.length + 1)), undone: null }),
    () => ({ after: edit(ledger, random), undone: null }),
    () => ({ after: resume(pause(ledger)), undone: null }),
  ];
  return acts[random(acts.length)]?.() ?? { after: ledger, undone: null };
}

describe('whatever a gardener does, in any order', () => {
  it('a plan has one open event, which lies after the last care; and what is undone leaves no trace', () => {
    const random = randomFrom(20_260_504);
    for (let gardener = 0; gardener < 2_000; gardener += 1) {
      let ledger = newLedger(random);
      for (let step = 0; step < 15; step += 1) {
        const { after, undone } = act(ledger, random);
        if (undone && JSON.stringify(undone) !== JSON.stringify(ledger))
          expect(undone, `gardener ${gardener}, step ${step}`).toEqual(ledger);
        ledger = after;
        const open = openOf(ledger);
        const last = lastCareOf(ledger);
        const sound =
          open.length === 1 && open.every(({ due }) => due.countedFrom === last && (last === null || due.dueOn > last));
        if (!sound) expect.fail(`gardener ${gardener}, step ${step}: ${JSON.stringify({ last, ledger })}`);
      }
    }
  });
});

describe('a plan', () => {
  const rhythm: Rhythm = {
    growingDays: 7,
    peakDays: null,
    restingDays: 12,
    months: null,
    seasons: seasonsIn(seasonMonths, 'north'),
  };
  const today = '2026-05-10';

  it('begins on the chosen day, or where the last care leads, but not in the past', () => {
    expect(firstDue(rhythm, '2026-05-20', { lastCare: '2026-05-01', today })).toEqual({
      dueOn: '2026-05-20',
      countedFrom: '2026-05-01',
    });
    expect(firstDue(rhythm, '2026-04-20', { lastCare: '2026-05-01', today }).dueOn).toBe('2026-05-08');
    expect(firstDue(rhythm, null, { lastCare: '2026-05-08', today }).dueOn).toBe('2026-05-15');
    expect(firstDue(rhythm, null, { lastCare: '2026-01-01', today }).dueOn).toBe(today);
    expect(firstDue(rhythm, null, { lastCare: null, today }).dueOn).toBe(today);
    expect(firstDue({ ...rhythm, restingDays: null }, null, { lastCare: null, today: '2026-11-20' }).dueOn).toBe(
      '2027-03-01',
    );
  });

  it('counts a snooze from today where the event is overdue', () => {
    expect(snoozedTo('2026-05-01', { days: 1 }, today)).toBe('2026-05-11');
    expect(snoozedTo('2026-05-12', { days: 3 }, today)).toBe('2026-05-15');
    expect(snoozedTo('2026-05-12', { until: '2026-05-11' }, today)).toBe('2026-05-11');
  });

  it('counts what follows a skipped event from its day, or from today where that is later', () => {
    const due = { dueOn: '2026-05-12', countedFrom: '2026-05-05' };
    expect(dueAfterSkip(rhythm, due, today)).toEqual({ dueOn: '2026-05-19', countedFrom: '2026-05-05' });
    expect(dueAfterSkip(rhythm, { ...due, dueOn: '2026-05-06' }, today).dueOn).toBe('2026-05-17');
  });

  it('leaves an overdue event overdue when its rhythm changes, and makes none so', () => {
    const moment = { startOn: null, lastCare: '2026-05-01', today };
    const weekly = { dueOn: '2026-05-08', countedFrom: '2026-05-01' };
    expect(dueAfterEdit({ ...rhythm, growingDays: 5 }, weekly, moment).dueOn).toBe('2026-05-06');
    expect(dueAfterEdit({ ...rhythm, growingDays: 5 }, { ...weekly, dueOn: '2026-05-20' }, moment).dueOn).toBe(today);
    expect(dueAfterEdit({ ...rhythm, growingDays: 20 }, weekly, moment).dueOn).toBe('2026-05-21');
  });
});
