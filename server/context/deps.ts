import type { PhotoQuota } from '../config.ts';
import type { JobSignal } from '../core/job-signal.ts';
import type { UserEvents } from '../core/user-events.ts';
import type { Database } from '../db/database.ts';
import type { Identifiers } from '../engines/identifiers.ts';
import type { Outgoing } from '../mail-and-push/outgoing.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import type { Effects } from './effects.ts';

/** The external dependencies of features. Built once by `serve-app.ts`, or by a test. */
export interface Deps {
  db: Database;
  images: ImageStore;
  identifiers: Identifiers;
  userEvents: UserEvents;
  effects: Effects;
  outgoing: Outgoing;
  /** Wake it after queueing a job. */
  jobs: JobSignal;
  photoQuota: PhotoQuota;
  now: () => Date;
}

/** The current time as it is stored and sent in responses. */
export const instant = (deps: Pick<Deps, 'now'>): string => deps.now().toISOString();
