// How long it takes to water all plants of a garden at once, and to undo that, beside logging care of one plant:
// `node bench/bulk.ts`, or with DATABASE_URL set to an empty PostgreSQL database.

import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runUnitOfWork } from '../server/context/unit-of-work.ts';
import type { GardenEditor } from '../server/core/garden-access.ts';
import { inProcessUserEvents } from '../server/core/user-events.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { actOnPlants, goOnWithAction, undoForPlants } from '../server/features/bulk-actions/bulk-actions.service.ts';
import { lockCare } from '../server/features/care/care-context.service.ts';
import { logCare } from '../server/features/care/log/log-care.service.ts';
import { restoreDeleted } from '../server/features/undo/undo.service.ts';
import { effects } from '../server/process/effects.ts';
import { addGardener } from './gardener.ts';

/** How many plants, and how often. */
const sizes = new Map([
  [200, 20],
  [2_000, 5],
]);
const dayMs = 24 * 60 * 60 * 1000;

const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
const open = openDatabase(process.env.DATABASE_URL || join(folder, 'bench.db'));
const { db } = open;
await migrate(open);

const now = new Date();
const at = now.toISOString();
const deps = { db, now: () => now, userEvents: inProcessUserEvents(), effects };
const zone = { timeZone: 'UTC' };
const { signal: stop } = new AbortController();
const day = (offset: number): string => new Date(now.getTime() + offset * dayMs).toISOString().slice(0, 10);

/** A garden of plants that have a plan each, of which two thirds are due. */
async function gardenOf(size: number): Promise<{ garden: GardenEditor; plantIds: number[] }> {
  const garden = await addGardener(db, `bench-${size}-${now.getTime()}`);
  const made = { userId: garden.user.id, gardenId: garden.id };
  const names = { origin: 'catalog' as const, commonName: 'Fern', latinName: '', tags: [] };
  const plants = Array.from({ length: size }, () => ({ ...made, ...names, identifiedAt: at, addedAt: at }));
  const written = { createdAt: at, updatedAt: at };
  const plantIds: number[] = [];
  for (let n = 0; n < size; n += 100) {
    const ids = await db
      .insertInto('plants')
      .values(plants.slice(n, n + 100))
      .returning('id')
      .execute();
    const rhythm = { peakDays: null, restingDays: null, months: null, checkSoil: true, pausedAt: null };
    const plans = await db
      .insertInto('carePlans')
      .values(
        ids.map(({ id }, index) => ({
          ...{ ...made, plantId: id, type: 'watering' as const, growingDays: 3 + (index % 12), ...rhythm },
          ...{ startOn: day(0), ...written },
        })),
      )
      .returning(['id', 'plantId'])
      .execute();
    await db
      .insertInto('calendarEvents')
      .values(
        plans.map(({ id, plantId }, index) => {
          const dueOn = day(index % 3 === 0 ? 4 : -1);
          const event = { ...made, plantId, planId: id, title: null, eventType: 'watering' as const };
          return { ...event, dueOn, date: `${dueOn}T12:00:00.000Z`, ...written };
        }),
      )
      .execute();
    plantIds.push(...ids.map(({ id }) => id));
  }
  return { garden, plantIds };
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

for (const [size, rounds] of sizes) {
  const { garden, plantIds } = await gardenOf(size);
  const [first = 0] = plantIds;
  const [single, together, undone]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const { removedId } = await timed(together, async () => {
      const request = { action: 'care', type: 'watering', plantIds } as const;
      const begun = await runUnitOfWork(deps, (unit) => actOnPlants(unit, garden, request, zone));
      if (begun.remaining > 0) await goOnWithAction(deps, begun.removedId ?? 0, { stop, isLastTry: false });
      return begun;
    });
    const restorers = { plants: undoForPlants } as unknown as Parameters<typeof restoreDeleted>[3];
    await timed(undone, () =>
      runUnitOfWork(deps, (unit) => restoreDeleted(unit, garden.user, removedId ?? 0, restorers)),
    );
    await timed(single, () =>
      runUnitOfWork(deps, async (unit) => logCare(await lockCare(unit, garden, zone), first, { type: 'pruning' })),
    );
  }
  const one = median(single);
  const said = (times: number[]) => `${median(times).toFixed(0)} ms, ${(median(times) / one).toFixed(1)} times as long`;
  console.log(
    `${size} plants: one log ${one.toFixed(1)} ms; watering all ${said(together)}; undoing it ${said(undone)}`,
  );
}
await db.destroy();
rmSync(folder, { recursive: true });
