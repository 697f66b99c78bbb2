import * as z from 'zod/mini';
import { Archiving } from './archive.ts';
import { planOfPlant } from './care.ts';
import { EventType } from './care-kinds.ts';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { limits } from './limits.ts';
import { GardenQuery } from './list-query.ts';
import { ZoneQuery } from './settings.ts';
import { TagName } from './tags.ts';
import { visibleName } from './visible-name.ts';

const plants = { plantIds: z.array(Id).check(z.minLength(1), z.maxLength(limits.listMax)) };

/** What is done to several plants of a garden at once: to all of them, or to none. */
const BulkAction = z.discriminatedUnion('action', [
  /** Logs care, done today. Where none is due and the same care is logged on that day already, a plant stays as it is. */
  z.strictObject({ ...plants, action: z.literal('care'), type: EventType }),
  /** Plans a type of care: plants that have such a plan get it changed, paused or not, and the others get one. */
  z.strictObject({ ...plants, action: z.literal('plan'), ...planOfPlant }),
  /** Moves the plants to another place; null takes them from theirs. */
  z.strictObject({ ...plants, action: z.literal('place'), location: z.nullable(visibleName(limits.shortText)) }),
  /** Adds tags, which are made where the garden lacks them, or removes them. A plant that would have too many stays as it is. */
  z.strictObject({
    ...plants,
    action: z.literal('tag'),
    change: z.enum(['add', 'remove']),
    tags: z.array(TagName).check(z.minLength(1), z.maxLength(limits.plantTags)),
  }),
  z.strictObject({ ...plants, action: z.literal('visibility'), isPublic: z.boolean() }),
  z.strictObject({ ...plants, action: z.literal('archive'), ...Archiving.shape }),
  z.strictObject({ ...plants, action: z.literal('trash') }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

/** The progress of an action on many plants, which are changed a slice at a time. */
const BulkProgress = z.object({
  /** How many plants it changed. The others were as it wants them already, or have no room for more tags. */
  changed: z.int(),
  /** How many plants it has yet to come to. */
  remaining: z.int(),
});

export const BulkResult = z.extend(BulkProgress, {
  /** The id for `POST /api/removed/:id/restore`, which undoes it for all of them; null where it changed none. */
  removedId: z.nullable(Id),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const bulkActionsApi = {
  act: endpoint('POST /api/plants/bulk', {
    summary: `Do the same to several plants of a garden: log care, plan it, tag them, move them to a place, share them or not, or move them to the trash. All of them, or none; of more than ${limits.pageMax}, the rest follows on its own`,
    access: 'user',
    key: 'write',
    query: z.extend(ZoneQuery, GardenQuery.shape),
    body: BulkAction,
    idempotent: true,
    answer: BulkResult,
  }),
  progress: endpoint('GET /api/plants/bulk/:id', {
    summary:
      'The progress of an action on many plants, by its `removedId`. It answers 404 once the action was undone, by somebody or because it could not go on',
    access: 'user',
    key: 'write',
    params: IdParams,
    answer: BulkProgress,
  }),
};
