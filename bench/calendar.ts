// How long a month of a full calendar takes: `node bench/calendar.ts`. DATABASE_URL chooses PostgreSQL.

import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarApi } from '../contract/calendar.ts';
import { inProcessUserEvents } from '../server/core/user-events.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { readContext } from '../server/features/care/care-context.service.ts';
import { careToday, listCalendar } from '../server/features/care/events/events.service.ts';
import { effects } from '../server/process/effects.ts';
import { addGardener } from './gardener.ts';

const sizes = [100, 1_000, 10_000];
/** Days over which the events are spread: the last two years and the next. */
const [daysBack, daysOn] = [730, 365];
const rounds = 200;
const dayMs = 24 * 60 * 60 * 1000;

const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
const open = openDatabase(process.env.DATABASE_URL || join(folder, 'bench.db'));
const { db } = open;
await migrate(open);

const now = new Date();
const at = now.toISOString();
const day = (offset: number): string => new Date(now.getTime() + offset * dayMs).toISOString().slice(0, 10);

async function calendarOf(size: number) {
  const garden = await addGardener(db, `bench-${size}-${now.getTime()}`);
  const made = { userId: garden.user.id, gardenId: garden.id };
  const { id: plantId } = await db
    .insertInto('plants')
    .values({ ...made, origin: 'catalog', commonName: 'Fern', latinName: '', tags: [], identifiedAt: at, addedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < size; n += 1) {
      const dueOn = day(Math.floor((n / size) * (daysBack + daysOn)) - daysBack);
      const event = { ...made, plantId, title: `Water the fern ${n}`, eventType: 'watering' as const };
      const times = { date: `${dueOn}T12:00:00.000Z`, dueOn, createdAt: at, updatedAt: at };
      await tx
        .insertInto('calendarEvents')
        .values({ ...event, ...times, completed: dueOn < day(-3) })
        .execute();
    }
  });
  return garden;
}

const percentile = (times: number[], share: number): string =>
  (times.sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1);

for (const size of sizes) {
  const garden = await calendarOf(size);
  const deps = { db, now: () => now, userEvents: inProcessUserEvents(), effects };
  const query = { from: day(-15), to: day(15), timeZone: 'Europe/Berlin' };
  const month: number[] = [];
  const today: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const context = await readContext(deps, garden, query);
    const { read, show } = await listCalendar(context, query);
    const events = calendarApi.list.answer.parse(show(await read({ limit: 2_001, after: null })));
    JSON.stringify(events);
    const between = performance.now();
    JSON.stringify(await careToday(await readContext(deps, garden, query), deps.now()));
    month.push(between - start);
    today.push(performance.now() - between);
    found = events.length;
  }
  console.log(
    `${size} events: a month (${found} events) p50 ${percentile(month, 0.5)} ms, p95 ${percentile(month, 0.95)} ms; ` +
      `today p50 ${percentile(today, 0.5)} ms, p95 ${percentile(today, 0.95)} ms`,
  );
}
await db.destroy();
rmSync(folder, { recursive: true });
