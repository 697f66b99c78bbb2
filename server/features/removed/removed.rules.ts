import type { RemovedKind } from '../../../contract/removed.ts';
import type { CareChanges } from '../care/undo-deletion.queries.ts';
import type { RemovedComment } from '../comments/comments.queries.ts';
import type { RemovedFromJournal } from '../journal/removal.queries.ts';
import type { MovedPlants } from '../places/places.service.ts';

const keptMs = 24 * 60 * 60 * 1000;

/** The instant until which something must have been deleted to be out of reach now. */
export const removedLostBefore = (now: string): string => new Date(Date.parse(now) - keptMs).toISOString();

/** What is kept of each kind. */
export interface Payloads extends Record<RemovedKind, object> {
  comment: RemovedComment;
  event: CareChanges;
  plan: CareChanges;
  care: CareChanges;
  entry: RemovedFromJournal;
  photo: RemovedFromJournal;
  place: MovedPlants;
}
