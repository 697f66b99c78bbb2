import type { Fixed, Instant } from './columns.ts';
import type { Jobs } from './schema-jobs.ts';

/** How often something was requested in a window of time. On PostgreSQL only; emptied by a crash of its server. */
export interface RateLimits {
  /** What is counted and by whom: the name of the limit and a digest. */
  key: Fixed<string>;
  points: number;
  /** The end of the window. */
  expiresAt: Instant;
}

/** What a process holds for somebody, so that no other does. On PostgreSQL only; emptied by a crash of its server. */
export interface LeaseRows {
  /** What is held: an export, say. */
  name: Fixed<string>;
  /** Whose. */
  key: Fixed<string>;
  /** Which one of those that the key may have at once, from 0. */
  slot: Fixed<number>;
  /** Random. */
  holder: string;
  /** Moved on while it is held. */
  expiresAt: Instant;
}

/** A stream of live events that a browser has open, on PostgreSQL alone. */
export interface EventStreams {
  streamId: Fixed<string>;
  userId: Fixed<number>;
  /** By the database's clock, as the other. */
  openedAt: Fixed<Instant>;
  /** Renewed by the process that serves it; past it, the stream does not count. */
  leasedUntil: Instant;
}

/** What processes share while they run. No backup holds it. */
export interface ProcessTables {
  rateLimits: RateLimits;
  leases: LeaseRows;
  eventStreams: EventStreams;
  jobs: Jobs;
}
