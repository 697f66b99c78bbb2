import type { EngineName } from '../../contract/values.ts';

/** Increments for the counters of an engine's day. */
export interface DayCounts {
  requests?: number;
  answered?: number;
  /** Without a plant, among those answered. */
  notPlants?: number;
  failed?: number;
  passedOver?: number;
  circuitOpened?: number;
  answeredMs?: number;
  /** The remaining quota that the service reported; null if it did not, which changes nothing. */
  remaining?: number | null;
  /** Why it failed, without a key. */
  lastFailure?: string;
}

/** The counters of today, which all processes share. */
export interface EngineDays {
  /**
   * Counts a request before it is made.
   *
   * @param daily requests allowed per day
   * @returns false if today's quota is spent: then it is not counted
   */
  reserve(engine: EngineName, daily: number): Promise<boolean>;
  add(engine: EngineName, counts: DayCounts): Promise<void>;
}

/** Counts nothing, and allows everything. */
export const noDays: EngineDays = { reserve: async () => true, add: async () => {} };
