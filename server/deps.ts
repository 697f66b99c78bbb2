import type { PhotoQuota } from './config.ts';
import type { Database } from './db/database.ts';
import type { Effects } from './effects.ts';
import type { Identifiers } from './identifier/identifiers.ts';
import type { ImageStore } from './images/image-store.ts';
import type { JobSignal } from './job-signal.ts';
import type { Outgoing } from './outgoing.ts';
import type { UserEvents } from './user-events.ts';

/** What features need from the world. Built once by `serve-app.ts`, or by a test. */
export interface Deps {
  db: Database;
  images: ImageStore;
  identifiers: Identifiers;
  userEvents: UserEvents;
  effects: Effects;
  outgoing: Outgoing;
  /** To be woken when something was queued. */
  jobs: JobSignal;
  photoQuota: PhotoQuota;
  now: () => Date;
}

/** The moment as it is stored and answered. */
export const instant = (deps: Pick<Deps, 'now'>): string => deps.now().toISOString();
