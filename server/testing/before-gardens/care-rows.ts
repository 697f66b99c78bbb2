import { addIdentification, addPhoto, type OldPlant } from './plant-rows.ts';
import { ago, dayAgo, type OldRows } from './rows.ts';

/** The columns of an event that was due some days ago. */
const due = (days: number) => ({ due_on: dayAgo(days), date: `${dayAgo(days)}T12:00:00.000Z` });

interface Owned {
  user_id: number;
  plant_id: number;
}

function addPlan(
  rows: OldRows,
  owned: Owned,
  n: number,
  plan: { type: string; growing_days: number; paused: boolean },
) {
  const { type, growing_days, paused } = plan;
  const times = { created_at: ago(60), updated_at: ago(n % 60) };
  const { id: plan_id } = rows.add('care_plans', {
    ...{ ...owned, type, growing_days, peak_days: null, resting_days: n % 3 === 0 ? 21 : null, ...times },
    ...{ months: n % 10 === 0 ? [3, 4] : null, check_soil: n % 4 === 0, start_on: dayAgo(60) },
    ...{ paused_at: paused ? ago(3) : null, import_key: n % 50 === 0 ? `plan-${n}-${type}` : null },
  });
  const event = { ...owned, plan_id, event_type: type, title: null, check_soil: n % 4 === 0, ...times };
  for (const days of [90, 45, 14].map((ends) => ends + (n % 7))) {
    const { id: event_id } = rows.add('calendar_events', {
      ...{ ...event, ...due(days), completed: true, counted_from: dayAgo(days + growing_days) },
    });
    rows.add('care_logs', {
      ...{ ...owned, type, done_on: dayAgo(days), note: n % 9 === 0 ? '+ with rain water' : null, event_id, plan_id },
      ...{ earlier_on: null, moved_from: dayAgo(days), created_at: ago(days), import_key: null },
    });
  }
  rows.add('calendar_events', { ...event, ...due(8 + (n % 3)), completed: false, skipped_at: ago(8 + (n % 3)) });
  // Of some it is overdue, of some it is to come.
  if (!paused)
    rows.add('calendar_events', { ...event, ...due((n % 40) - 30), completed: false, counted_from: dayAgo(14) });
}

/** Adds the plans, events and logged care of a gardener's n-th plant. */
export function addCare(rows: OldRows, user_id: number, plant: OldPlant, n: number): void {
  const owned = { user_id, plant_id: plant.id };
  if (n % 2 === 0) addPlan(rows, owned, n, { type: 'watering', growing_days: 7, paused: n % 30 === 0 });
  if (n % 5 === 0) addPlan(rows, owned, n, { type: 'fertilizing', growing_days: 28, paused: false });
  for (const type of ['pruning', 'harvesting', ...(n % 7 === 0 ? ['repotting', 'planting'] : [])])
    rows.add('care_logs', { ...owned, type, done_on: dayAgo(n % 300), note: null, created_at: ago(n % 300) });
  if (n % 10 === 0)
    rows.add('calendar_events', {
      ...{ ...owned, title: `Look after ${plant.commonName}`, description: 'Early\nones', event_type: 'other' },
      ...{ date: ago((n % 60) - 30), completed: false, check_soil: false, import_key: `event-${n}` },
      ...{ created_at: ago(50), updated_at: ago(50) },
    });
}

/** Adds events of the garden as a whole. */
export function addGardenEvents(rows: OldRows, user_id: number, count: number): void {
  for (let n = 0; n < count; n += 1)
    rows.add('calendar_events', {
      ...{ user_id, plant_id: null, title: `Order bulbs ${n}`, event_type: 'planting', date: ago(n - count / 2) },
      ...{ completed: n % 2 === 0, check_soil: false, created_at: ago(50), updated_at: ago(50) },
    });
}

/** Adds the journal of a gardener's n-th plant: one plant of two has two entries, the later one with photos. */
export function addJournal(rows: OldRows, user_id: number, plant: OldPlant, n: number): void {
  if (n % 2 === 1) return;
  const entry = { user_id, plant_id: plant.id, created_at: ago(20), updated_at: ago(n % 20) };
  rows.add('journal_entries', { ...entry, date: dayAgo(200 + (n % 100)), note: 'Buds 🌱', import_key: `entry-${n}` });
  const photos = Array.from({ length: 2 }, () => addPhoto(rows, user_id, ago(20)).id);
  const identification_id = n % 40 === 0 ? addIdentification(rows, user_id, photos, n) : null;
  const { id: entry_id } = rows.add('journal_entries', { ...entry, date: dayAgo(n % 60), note: '', identification_id });
  photos.forEach((photo_id, index) => {
    rows.add('journal_photos', { photo_id, entry_id, position: index + 1 });
  });
}
