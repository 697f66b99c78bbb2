import type { Database } from '../../db/database.ts';
import { addAccount, addInstallation } from './account-rows.ts';
import { addCare, addGardenEvents, addJournal } from './care-rows.ts';
import type { Parameters } from './database.ts';
import { addPlant, addSpecies, isPublic, type OldPlant } from './plant-rows.ts';
import { addRemoved } from './removed-rows.ts';
import { ago, dayAgo, OldRows } from './rows.ts';

/** A gardener of the old schema, with what stands for the names in its queries. */
export interface OldGardener {
  userId: number;
  parameters: Parameters;
}

/** Who of the other gardeners likes the n-th plant of one, and who commented on it: not all of them, and not every plant. */
const fansOf = (n: number, others: readonly number[]) =>
  isPublic(n)
    ? { likes: others.filter((id) => n % id !== 1), comments: n % 8 === 0 ? others.slice(-1) : [] }
    : { likes: [], comments: [] };

/** Adds likes and comments, and tells the gardener of the plant. */
function addFans(rows: OldRows, user_id: number, plant: OldPlant, n: number, fans: ReturnType<typeof fansOf>): void {
  const tell = (type: string, triggered_by: number, { id }: { id: number }) =>
    rows.add('notifications', {
      ...{ user_id, triggered_by, plant_id: plant.id, type, related_item_id: id, is_read: n % 3 === 0 },
      ...{ parameters: { actor: 'Bo', plant: plant.commonName }, created_at: ago(n % 90) },
    });
  const at = { plant_id: plant.id, created_at: ago(n % 90) };
  for (const fan of fans.likes) tell('like', fan, rows.add('plant_likes', { ...at, user_id: fan }));
  for (const fan of fans.comments)
    tell('comment', fan, rows.add('plant_comments', { ...at, user_id: fan, comment: 'What a blue!' }));
}

/** Adds a gardener's n-th plant with all that hangs on it. */
function addPlantWithAll(rows: OldRows, user_id: number, n: number, others: readonly number[]): OldPlant {
  const fans = fansOf(n, others);
  const plant = addPlant(rows, user_id, n, { likes: fans.likes.length, comments: fans.comments.length });
  addFans(rows, user_id, plant, n, fans);
  addCare(rows, user_id, plant, n);
  addJournal(rows, user_id, plant, n);
  return plant;
}

const moments = {
  ...{ after: ago(60), after_id: 100, lost_before: ago(30), from: '2026-06-01T00:00:00.000Z', from_day: '2026-06-01' },
  ...{ to: '2026-07-01T00:00:00.000Z', to_day: '2026-07-01', to_noon: '2026-07-01T12:00:00.000Z' },
  ...{ last_day: '2026-06-30', until: `${dayAgo(-8)}T00:00:00.000Z`, until_day: dayAgo(-8) },
  ...{ until_noon: `${dayAgo(-8)}T12:00:00.000Z`, year_start: '2026-01-01', year_end: '2026-12-31' },
  ...{ spring_from: '2026-03-01T00:00:00.000Z', spring_until: '2026-06-01T00:00:00.000Z' },
  ...{ summer_from: '2026-06-01T00:00:00.000Z', summer_until: '2026-09-01T00:00:00.000Z' },
  ...{ autumn_from: '2025-09-01T00:00:00.000Z', autumn_until: '2025-12-01T00:00:00.000Z' },
  ...{ winter_from: '2025-12-01T00:00:00.000Z', winter_until: '2026-03-01T00:00:00.000Z' },
};

/** The parameters of queries about a plant and what hangs on it. */
function parametersOf(rows: OldRows, userId: number, plant: OldPlant, publicPlant: OldPlant): Parameters {
  const first = (table: string) => rows.of(table).find((row) => row.plant_id === plant.id)?.id as number;
  const last = (table: string) => rows.of(table).findLast((row) => row.plant_id === plant.id)?.id as number;
  const row = rows.of('plants').find(({ id }) => id === plant.id);
  return {
    ...{ ...moments, user_id: userId, plant_id: plant.id, public_plant_id: publicPlant.id },
    ...{ entry_id: last('journal_entries'), event_id: first('calendar_events'), plan_id: first('care_plans') },
    ...{ log_id: first('care_logs'), identification_id: row?.identification_id as number },
    photo_key: rows.of('photos').find(({ id }) => id === row?.photo_id)?.photo_key as string,
  };
}

/**
 * Fills the old schema with three gardeners: one with many plants and one with few, both with everything that can hang on
 * them, and one with none.
 */
export async function fillOldSchema(db: Database, { plants }: { plants: number }): Promise<OldGardener[]> {
  const rows = new OldRows();
  addInstallation(rows);
  addSpecies(rows);
  const few = 40;
  const [ada, bo, cleo] = [addAccount(rows, 'Ada'), addAccount(rows, 'Bo'), addAccount(rows, 'Cleo')];
  const of: Record<'ada' | 'bo', OldPlant[]> = { ada: [], bo: [] };
  for (let n = 0; n < plants; n += 1) {
    of.ada.push(addPlantWithAll(rows, ada, n, [bo, cleo]));
    // In between, so that nobody's rows are told by the order of their ids.
    if (n < few) of.bo.push(addPlantWithAll(rows, bo, n, [cleo, ada]));
  }
  addGardenEvents(rows, ada, 40);
  addGardenEvents(rows, bo, 2);
  // It has two plans, a journal with photos, and a cover.
  const fullest = (list: OldPlant[]) => list[24] as OldPlant;
  if (!fullest(of.ada).isLiving) throw new Error('The plant that everything is asked about is in the trash');
  addRemoved(rows, { userId: ada, plant: fullest(of.ada), otherId: cleo });
  addRemoved(rows, { userId: bo, plant: fullest(of.bo), otherId: ada });
  await rows.insert(db);
  return [
    { userId: ada, parameters: parametersOf(rows, ada, fullest(of.ada), fullest(of.bo)) },
    { userId: bo, parameters: parametersOf(rows, bo, fullest(of.bo), fullest(of.ada)) },
    // Hers are the parameters of what is another's.
    { userId: cleo, parameters: parametersOf(rows, cleo, fullest(of.ada), fullest(of.bo)) },
  ];
}
