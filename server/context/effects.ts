import type { GardenAction } from '../../contract/gardens.ts';
import type { GardenAccess } from '../core/garden-access.ts';
import type { Db } from '../db/database.ts';

/** What a gardener does, or others do with their plants, that may earn a badge. */
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

/** Something that a user did, or that others did to the user's plants, and that may earn the user a badge. */
export type BadgeTrigger = { userId: number } & (
  | { cause: Exclude<Cause, 'care'> }
  /** On which day. */
  | { cause: 'care'; day: string }
);

/** What somebody did in a garden. */
export interface NewActivity {
  action: GardenAction;
  /** The plant that it is about. Its name is noted, too, unless `parameters` has it. */
  plantId?: number | null | undefined;
  /** What restores it. */
  removedId?: number | undefined;
  /** What the sentence about it needs beside the plant's name: `type` (of care), `place`, `member`, `role`… */
  parameters?: Readonly<Record<string, string>>;
}

/** Who did what, and where. */
export interface RecordedActivity {
  garden: GardenAccess;
  activity: NewActivity;
}

/** Somebody who is to be notified that something changed in a garden. */
export interface GardenNews {
  userId: number;
  gardenId: number;
}

/** What follows from a write, as the last steps before its commit. Features implement it, and the app hands it to them. */
export interface Effects {
  /** Awards the badges that the write earns. @returns who earned something */
  award(tx: Db, triggers: readonly BadgeTrigger[], now: string): Promise<number[]>;
  /** Adds what was done to the activity lists of shared gardens. @returns their other members */
  record(tx: Db, activities: readonly RecordedActivity[], now: string): Promise<GardenNews[]>;
}
