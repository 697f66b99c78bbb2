import type { PhotoQuota } from '../config.ts';
import type { JobSignal } from '../core/job-signal.ts';
import type { UserEvents } from '../core/user-events.ts';
import type { Database } from '../db/database.ts';
import type { Identifiers } from '../engines/identifiers.ts';
import type { Outgoing } from '../mail-and-push/outgoing.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import type { Effects } from './effects.ts';

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
