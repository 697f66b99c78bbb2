import type { CalendarEvent, EventEdit, EventType, NewEvent } from '../../../contract/calendar.ts';
import type { CareLog } from '../../../contract/care.ts';
import type { Identification } from '../../../contract/identify.ts';
import type { EntryEdit, NewEntry } from '../../../contract/journal.ts';
import type { Plant, PlantEdit } from '../../../contract/plants.ts';
import type { About, WaitingWrite } from './queue.ts';

// What waiting writes say for those who show them before the server does.

/** Care that was done, as far as it is known here. */
export type WaitingCare = Pick<CareLog, 'plantId' | 'doneOn'> & { type: EventType } & Partial<
    Pick<CareLog, 'note' | 'harvest'>
  >;

/** A plant that waits to be added, as far as it is known here. */
export type WaitingPlant = Pick<Plant, 'commonName' | 'latinName' | 'speciesId' | 'habit'>;

/** What a device has named a plant: its likeliest candidate, and how far its answer went. */
export type DeviceName = Pick<Identification, 'level' | 'latinName'> & { likeliest: string };

/** What is kept of each kind of write. */
export interface Facts {
  done: { eventIds: number[]; care: WaitingCare[] };
  doneMany: { eventIds: number[]; care: WaitingCare[] };
  skip: { eventIds: number[] };
  /** With the event as it is then; rows of earlier versions lack it. */
  snooze: { eventIds: number[]; to: string; event?: CalendarEvent };
  log: { care: WaitingCare[] };
  entry: { entry: Required<NewEntry> };
  editEntry: { entryId: number; changes: EntryEdit };
  photo: { entryId: number };
  cover: null;
  /** In which garden, as calls name it; 0 for one's own. */
  plant: { plant: WaitingPlant; garden: number };
  editPlant: { changes: PlantEdit };
  event: { event: NewEvent; garden: number | null };
  editEvent: { id: number; edit: EventEdit };
  deleteEvent: { id: number };
  comment: { comment: string };
  identify: DeviceName;
}

/** Says what a write is about. */
export const aboutOf = <Kind extends keyof Facts>(
  kind: Kind,
  facts: Facts[Kind],
  about: Omit<About, 'kind' | 'facts'>,
): About => ({ kind, facts, ...about });

/** What is kept of a write; null where it is of another kind. */
export const factsOf = <Kind extends keyof Facts>(
  { about }: Pick<WaitingWrite, 'about'>,
  ...kinds: Kind[]
): Facts[Kind] | null => (kinds.includes(about.kind as Kind) ? (about.facts as Facts[Kind]) : null);

/** Whether what a write added is in what was read: then the write was sent, and must not show beside it. */
export const isRead = (read: { pages: readonly { items: readonly { id: number }[] }[] }, { madeId }: WaitingWrite) =>
  read.pages.some(({ items }) => items.some(({ id }) => id === madeId));

/** Something that shows a write that waits. */
export type MayWait<Shown> = Shown & { isWaiting?: true };

/** What the server said of photos that this device had named, as far as it is shown. */
export type ServerName = DeviceName & Pick<Identification, 'commonName'>;

/** The code of a write that was sent, and stays until the gardener has seen that the server names the plant otherwise. */
export const namedOtherwise = 'named_otherwise';

/** Whether a write was sent, and only says what came of it. */
export const isAnswered = ({ refusal }: Pick<WaitingWrite, 'refusal'>): boolean => refusal?.code === namedOtherwise;

/** How many of them the server has not answered yet. */
export const unsent = (writes: readonly WaitingWrite[]): number => writes.filter((write) => !isAnswered(write)).length;
