import { randomBytes } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { insertMany } from '../db/bulk-insert.ts';
import type { Db } from '../db/database.ts';
import { fillPlaces } from '../features/gardens/place-rows.queries.ts';
import { addDays } from '../features/settings/time.rules.ts';
import { asked } from './care.ts';
import { careLogRows } from './care-logs.ts';
import { type Person, person } from './people.ts';
import { plantRow } from './plants.ts';
import type { TestApp } from './test-app.ts';

/** A gardener with as much as a garden can have, most of it on one plant. */
export interface BusyGarden {
  owner: Person;
  plantId: number;
  today: string;
  inAYear: string;
}

const plants = limits.listMax;
const perPlant = 2_000;
const daysOfYear = 365;

async function addPlants({ db }: { db: Db }, owner: Person, at: string): Promise<void> {
  const names = { common_name: 'Purple coneflower', latin_name: 'Echinacea purpurea', family: 'Asteraceae' };
  const row: Record<string, unknown> = {
    ...names,
    ...{ common_name_key: 'purple coneflower', latin_name_key: 'echinacea purpurea', family_key: 'asteraceae' },
    ...{ user_id: owner.user.id, garden_id: owner.garden.id, origin: 'catalog', description: '', care_notes: '' },
    ...{ fun_fact: '', tags: '["perennial"]', identified_at: at, added_at: at, location: 'Behind the shed' },
    ...{ is_public: true, bloom_date: 'late June' },
  };
  const columns = Object.fromEntries(Object.keys(row).map((name) => [name, (one: typeof row) => one[name]]));
  // No two alike: an export that packs too well is refused.
  const text = () => randomBytes((limits.longText * 3) / 4).toString('base64');
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({ ...row, description: text(), care_notes: text(), fun_fact: text() }));
  for (let n = 0; n < plants; n += 256)
    await insertMany(db, { table: 'plants', columns, tail: '' }, rows(Math.min(256, plants - n)));
  await fillPlaces(db, { id: owner.garden.id });
}

export async function busyGarden(test: TestApp): Promise<BusyGarden> {
  const { db } = test.deps;
  const owner = await person(test);
  const neighbour = await person(test, { username: 'Bram' });
  const at = test.deps.now().toISOString();
  const today = at.slice(0, 10);
  await addPlants({ db }, owner, at);
  const plantId = await plantRow(test, owner, { isPublic: true });
  const days = Array.from({ length: daysOfYear }, (_, n) => addDays(today, -n));
  const others = await db.selectFrom('plants').select('id').where('gardenId', '=', owner.garden.id).limit(40).execute();
  for (const { id } of [...others, { id: plantId }, { id: plantId }, { id: plantId }])
    for (let n = 0; n < days.length; n += 100) await careLogRows(test, owner, id, days.slice(n, n + 100));
  const many = Array.from({ length: 100 });
  for (let n = 0; n < perPlant; n += many.length) {
    const note = 'Buds, and a frog. '.repeat(50);
    const base = { userId: owner.user.id, gardenId: owner.garden.id, plantId, createdAt: at };
    await db
      .insertInto('journalEntries')
      .values(
        many.map(() => ({
          ...base,
          identificationId: null,
          date: today,
          note,
          updatedAt: at,
          importKey: null,
        })) as never,
      )
      .execute();
    await db
      .insertInto('plantComments')
      .values(many.map(() => ({ plantId, userId: neighbour.user.id, comment: 'Lovely '.repeat(40), createdAt: at })))
      .execute();
    await db
      .insertInto('notifications')
      .values(
        many.map((_, i) => ({
          ...{ userId: owner.user.id, triggeredBy: neighbour.user.id, plantId, type: 'comment' as const },
          ...{
            parameters: { actor: 'Bram', plant: 'Purple coneflower' } as never,
            relatedItemId: n + i + 1,
            createdAt: at,
          },
        })) as never,
      )
      .execute();
    await db
      .insertInto('calendarEvents')
      .values(
        many.map(() => ({
          ...{ userId: owner.user.id, gardenId: owner.garden.id, plantId, title: 'Order bulbs', description: note },
          ...{ eventType: 'planting', date: at, planId: null, dueOn: null, countedFrom: null, skippedAt: null },
          ...{ createdAt: at, updatedAt: at },
        })) as never,
      )
      .execute();
  }
  for (let n = 0; n < 60; n += 1)
    await asked(owner, 'POST', '/api/calendar', {
      ...{ title: `Check ${n}`, eventType: 'watering', date: at, rule: 'FREQ=DAILY' },
    });
  return { owner, plantId, today, inAYear: addDays(today, 360) };
}
