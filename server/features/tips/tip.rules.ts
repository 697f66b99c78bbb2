import type { EventType } from '../../../contract/calendar.ts';
import type { Habit } from '../../../contract/habits.ts';

/** What a tip speaks of; a tip without a subject is for every garden. */
export type Subject =
  /** Genera (`Lavandula`) and species (`Allium cepa`), as accepted names begin. */
  | { plants: readonly string[] }
  | { families: readonly string[] }
  /** Plants of these habits that grow outdoors. */
  | { habits: readonly Habit[] }
  /** Plants that are kept in rooms; of one light or of some habits alone where that is said. */
  | { indoors: true; light?: 'bright indirect' | 'low light'; habits?: readonly Habit[] }
  /** Plants that stand in pots outdoors. */
  | { pots: true }
  /** Care that is due within a week. */
  | { due: EventType }
  /** Gardeners whose hardiness zone is not known. */
  | { zoneUnknown: true };

/** A piece of advice, and when and where it holds. */
export interface Tip {
  id: string;
  text: string;
  about: Subject | null;
  /** Months of the Northern Hemisphere, 1 to 12; null is all year. */
  months: readonly number[] | null;
  /** USDA hardiness zones, 1 to 13. */
  zones: readonly [from: number, to: number];
  /** True for advice against frost: only for gardeners whose zone is known to have some. */
  frost: boolean;
  /** Of tips on one topic, only the one that fits best is given. */
  topic: string;
}

interface When {
  months?: readonly number[];
  zones?: readonly [from: number, to: number];
  frost?: true;
  topic?: string;
}

/** The warmest zone with a winter that plants rest in; further on, a month says nothing of the season. */
const lastWithSeasons = 10;
/** In zone 10 the coldest night of a usual year is 30 to 40 °F: a garden there may never see frost. */
const lastWithFrost = 9;

const allZones = [1, 13] as const;

/** Writes one tip down. A tip for certain months holds where there are seasons, one about frost where there is frost. */
export function tip(id: string, text: string, about: Subject | null, { months, zones, frost, topic }: When = {}): Tip {
  const last = frost ? lastWithFrost : months ? lastWithSeasons : allZones[1];
  return {
    ...{ id, text, about, months: months ?? null, zones: zones ?? [allZones[0], last] },
    ...{ frost: frost ?? false, topic: topic ?? id },
  };
}
