import * as z from 'zod/mini';
import { editBody, endpoint, Id, IdParams, IdText, Instant, PlainDate, withWas } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './list-query.ts';
import { PhotoHash } from './photos.ts';
import { Plant } from './plants.ts';
import { PersonName } from './profile.ts';
import { say } from './wording.ts';

export const JournalPhoto = z.object({
  id: Id,
  /** Answers the large WebP; `?size=thumb|card|full` the others. */
  photoUrl: z.string(),
  photoHash: PhotoHash,
  /** Pixels of the large size. */
  width: z.int(),
  height: z.int(),
});
export type JournalPhoto = z.infer<typeof JournalPhoto>;

/** What a gardener noted about a plant on a day. Only members of its garden read it, also where the plant is public. */
export const JournalEntry = z.object({
  id: Id,
  plantId: Id,
  date: PlainDate,
  /** Empty where the photos speak for themselves; of a problem, what was seen. */
  note: z.string(),
  /** Whether something is wrong with the plant, seen on `date`. */
  isProblem: z.boolean(),
  /** What was done about the problem. */
  treatment: z.nullable(z.string()),
  /** The day from which the problem is over; null while it is open, and for an entry that isn't about one. */
  solvedOn: z.nullable(PlainDate),
  /** At most `limits.journalPhotos`, in the order in which they were added. */
  photos: z.array(JournalPhoto),
  /** Who wrote it; null where that account was deleted. */
  by: z.nullable(PersonName),
  createdAt: Instant,
  updatedAt: Instant,
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/** A photo of a plant, wherever it came from. */
export const PlantPhoto = z.extend(JournalPhoto, {
  /** Of the journal entry; for the photo that the plant was identified by, the day of that (UTC). */
  date: PlainDate,
  /** The journal entry that holds it; null for the photo that the plant was identified by. */
  entryId: z.nullable(Id),
  /** True for the one that the plant is shown with. */
  isCover: z.boolean(),
});
export type PlantPhoto = z.infer<typeof PlantPhoto>;

/** A day that a journal may speak of, also one to come. */
export const EntryDate = PlainDate.check(
  z.refine((date) => date >= '1970-01-01', {
    error: say((words) => words.dateFrom('1970-01-01')),
    params: { reason: 'too_small', origin: 'date', minimum: '1970-01-01' },
  }),
);
const Note = z.string().check(z.maxLength(limits.longText));

/** What an entry says of a problem. Changed to no problem, it says neither what was done nor when it was solved. */
const problemToWrite = {
  isProblem: z.optional(z.boolean()),
  treatment: z.optional(z.nullable(Note)),
  solvedOn: z.optional(z.nullable(EntryDate)),
};

const NewEntry = z.strictObject({ date: EntryDate, note: Note, ...problemToWrite });
export type NewEntry = z.infer<typeof NewEntry>;

const EntryEdit = z.object({ date: z.optional(EntryDate), note: z.optional(Note), ...problemToWrite });
export type EntryEdit = z.infer<typeof EntryEdit>;
const EntryEditBody = editBody(withWas(EntryEdit), ['id', 'plantId', 'photos', 'by', 'createdAt', 'updatedAt']);

export const journalApi = {
  list: endpoint('GET /api/plants/:id/journal', {
    summary: 'The journal of one of your plants, newest date first',
    access: 'user',
    key: 'read',
    params: IdParams,
    query: PageQuery,
    answer: z.array(JournalEntry),
  }),
  add: endpoint('POST /api/plants/:id/journal', {
    summary: 'Add an entry to the journal of one of your plants. Photos are added one by one',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: NewEntry,
    idempotent: true,
    answer: JournalEntry,
    status: 201,
  }),
  edit: endpoint('PATCH /api/journal/:id', {
    summary: 'Change the date, the note or the problem of a journal entry',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: EntryEditBody,
    idempotent: true,
    answer: JournalEntry,
  }),
  remove: endpoint('DELETE /api/journal/:id', {
    summary: 'Delete a journal entry with its photos',
    access: 'user',
    key: 'write',
    params: IdParams,
    idempotent: true,
    undoable: true,
    status: 204,
  }),
  addPhoto: endpoint('POST /api/journal/:id/photos', {
    summary: 'Add a photo to a journal entry',
    access: 'user',
    key: 'write',
    params: IdParams,
    upload: { field: 'image', maxBytes: limits.journalImageBytes },
    idempotent: true,
    answer: JournalPhoto,
    status: 201,
  }),
  removePhoto: endpoint('DELETE /api/journal/:id/photos/:photoId', {
    summary: "Delete a photo of a journal entry. If it's the cover, the plant's first photo becomes the cover again",
    access: 'user',
    key: 'write',
    params: z.strictObject({ id: IdText, photoId: IdText }),
    undoable: true,
    status: 204,
  }),
  photos: endpoint('GET /api/plants/:id/photos', {
    summary: `All photos of one of your plants, newest first: those of its journal, ${limits.listMax} at most, and the one it was identified from`,
    access: 'user',
    key: 'read',
    params: IdParams,
    answer: z.array(PlantPhoto),
  }),
  setCover: endpoint('PATCH /api/plants/:id/cover', {
    summary: 'Choose the cover photo of one of your plants, or null for none. All photos stay',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: z.strictObject({ photoId: z.nullable(Id) }),
    answer: Plant,
  }),
};
