import type { EngineName } from '../../contract/values.ts';

/** What is added to the counters of an engine's day. */
export interface DayCounts {
  requests?: number;
  answered?: number;
  /** Without a plant, among those answered. */
  notPlants?: number;
  failed?: number;
  passedOver?: number;
  circuitOpened?: number;
  answeredMs?: number;
  /** What the service allows from now on; null where it does not say, which changes nothing. */
  remaining?: number | null;
  /** Why it failed, without a key. */
  lastFailure?: string;
}

/** The counters of today, which all processes share. */
export interface EngineDays {
  /**
   * Counts a request before it is made.
   *
   * @param daily requests allowed on one day
   * @returns false where nothing is left for today: then it is not counted
   */
  reserve(engine: EngineName, daily: number): Promise<boolean>;
  add(engine: EngineName, counts: DayCounts): Promise<void>;
}

/** Counts nothing, and allows everything. */
export const noDays: EngineDays = { reserve: async () => true, add: async () => {} };
