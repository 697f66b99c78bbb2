import * as z from 'zod/mini';
import { editBody } from './edit-body.ts';
import { endpoint, Id, IdParams, IdText, Instant, PlainDate } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './paging.ts';
import { PhotoHash } from './photos.ts';
import { Plant } from './plants.ts';

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

/** What a gardener noted about one of their plants on a day. Nobody else reads it, also where the plant is public. */
export const JournalEntry = z.object({
  id: Id,
  plantId: Id,
  date: PlainDate,
  /** Empty where the photos speak for themselves. */
  note: z.string(),
  /** At most `limits.journalPhotos`, in the order in which they were added. */
  photos: z.array(JournalPhoto),
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

const EntryDate = PlainDate.check(z.refine((date) => date >= '1970-01-01', 'Date must be 1970-01-01 or later'));
const Note = z.string().check(z.maxLength(limits.longText));

const NewEntry = z.strictObject({ date: EntryDate, note: Note });
export type NewEntry = z.infer<typeof NewEntry>;

const EntryEdit = z.object({ date: z.optional(EntryDate), note: z.optional(Note) });
export type EntryEdit = z.infer<typeof EntryEdit>;
const EntryEditBody = editBody(EntryEdit, ['id', 'plantId', 'photos', 'createdAt', 'updatedAt']);

export const journalApi = {
  list: endpoint('GET /api/plants/:id/journal', {
    summary: 'The journal of an own plant, newest date first',
    access: 'user',
    params: IdParams,
    query: PageQuery,
    answer: z.array(JournalEntry),
  }),
  add: endpoint('POST /api/plants/:id/journal', {
    summary: 'Write an entry into the journal of an own plant; photos are added to it one by one',
    access: 'user',
    params: IdParams,
    body: NewEntry,
    idempotent: true,
    answer: JournalEntry,
    status: 201,
  }),
  edit: endpoint('PATCH /api/journal/:id', {
    summary: 'Change the date or the note of an own journal entry',
    access: 'user',
    params: IdParams,
    body: EntryEditBody,
    answer: JournalEntry,
  }),
  remove: endpoint('DELETE /api/journal/:id', {
    summary: 'Delete an own journal entry with its photos',
    access: 'user',
    params: IdParams,
    undoable: true,
    status: 204,
  }),
  addPhoto: endpoint('POST /api/journal/:id/photos', {
    summary: 'Add a photo to an own journal entry',
    access: 'user',
    params: IdParams,
    upload: { field: 'image', maxBytes: limits.journalImageBytes },
    idempotent: true,
    answer: JournalPhoto,
    status: 201,
  }),
  removePhoto: endpoint('DELETE /api/journal/:id/photos/:photoId', {
    summary:
      'Delete a photo of an own journal entry; where it is the cover, the plant is shown with its first photo again',
    access: 'user',
    params: z.strictObject({ id: IdText, photoId: IdText }),
    undoable: true,
    status: 204,
  }),
  photos: endpoint('GET /api/plants/:id/photos', {
    summary: 'All photos of an own plant, newest first: those of its journal and the one it was identified by',
    access: 'user',
    params: IdParams,
    answer: z.array(PlantPhoto),
  }),
  setCover: endpoint('PATCH /api/plants/:id/cover', {
    summary: 'Choose with which of its photos an own plant is shown; null for none. Every photo is kept',
    access: 'user',
    params: IdParams,
    body: z.strictObject({ photoId: z.nullable(Id) }),
    answer: Plant,
  }),
};
