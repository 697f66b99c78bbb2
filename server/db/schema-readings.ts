import type { ReadingKind } from '../../contract/readings.ts';
import type { Fixed, Instant } from './columns.ts';

/** What sensors measured of a plant in an hour or, once that is long ago, in a day (UTC). */
export interface PlantReadings {
  plantId: Fixed<number>;
  kind: Fixed<ReadingKind>;
  /** How many hours it is of: 1 or 24. */
  span: Fixed<number>;
  /** The first of them, in hours since 1970. */
  hour: Fixed<number>;
  /** The sum of all values, and how many there were: their quotient is the average. */
  total: number;
  count: number;
  lowest: number;
  highest: number;
  /** The last value and its time; null for a day. */
  latest: number | null;
  latestAt: Instant | null;
}
