import type { GardenTips } from '../../../contract/tips.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { timeIn } from '../gardens/gardens.service.ts';
import { monthOf } from '../settings/time.rules.ts';
import { dueTypes, whatGrows, zoneOf } from './tips.queries.ts';
import { tipsFor } from './tips.rules.ts';

const daysAhead = 7;

/** The tips of today, by the garden's own calendar, for what grows in a garden. */
export async function readTips(
  db: Db,
  garden: GardenAccess,
  asked: { now: Date; named: string | undefined },
): Promise<GardenTips> {
  const { today, hemisphere, inDays } = await timeIn(db, garden, asked);
  const [growing, due, zone] = await Promise.all([
    whatGrows(db, garden),
    dueTypes(db, garden, inDays(daysAhead)),
    zoneOf(db, garden),
  ]);
  const tips = tipsFor({ today, hemisphere, zone: zone?.zone ?? null, growing, due });
  return { month: monthOf(today), tips };
}
