import type { GardenAction } from '../../contract/gardens.ts';
import type { GardenAccess } from '../core/garden-access.ts';
import type { Db } from '../db/database.ts';

/** An action of a gardener, or of others on their plants, that may earn a badge. */
export type Cause =
  | 'identify'
  | 'add'
  | 'rename'
  | 'share'
  | 'care'
  | 'entry'
  | 'journalPhoto'
  | 'like'
  | 'liked'
  | 'comment'
  | 'commented';

/** An action of a user, or of others on the user's plants, that may earn the user a badge. */
export type BadgeTrigger = { userId: number } & (
  | { cause: Exclude<Cause, 'care'> }
  /** The day it happened. */
  | { cause: 'care'; day: string }
);

/** A member's action in a garden. */
export interface NewActivity {
  action: GardenAction;
  /** The plant it is about. Its name is recorded, too, unless `parameters` has it. */
  plantId?: number | null | undefined;
  /** The undo entry that restores it. */
  removedId?: number | undefined;
  /** What its sentence needs besides the plant's name: `type` (of care), `place`, `member`, `role`… */
  parameters?: Readonly<Record<string, string>>;
}

/** Who acted, and where. */
export interface RecordedActivity {
  garden: GardenAccess;
  activity: NewActivity;
}

/** A user to notify that something changed in a garden. */
export interface GardenNews {
  userId: number;
  gardenId: number;
}

/**
 * Side effects of a write, run as the last steps before its commit. Features implement them, and the app passes them
 * in.
 */
export interface Effects {
  /** Awards the badges that the write earns. @returns the users who earned one */
  award(tx: Db, triggers: readonly BadgeTrigger[], now: string): Promise<number[]>;
  /** Adds the actions to the activity lists of shared gardens. @returns their other members */
  record(tx: Db, activities: readonly RecordedActivity[], now: string): Promise<GardenNews[]>;
}
