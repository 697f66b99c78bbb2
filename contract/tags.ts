import * as z from 'zod/mini';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { limits } from './limits.ts';
import { GardenQuery } from './list-query.ts';
import { tagColors } from './values.ts';
import { visibleName } from './visible-name.ts';

export const TagName = visibleName(limits.tagName);
export const TagColor = z.enum(tagColors);

/** A tag that gardeners made for plants of a garden. A plant names its tags (`ownTags`). */
export const GardenTag = z.object({ id: Id, name: z.string(), color: TagColor });
export type GardenTag = z.infer<typeof GardenTag>;

const TagEdit = z.strictObject({ name: z.optional(TagName), color: z.optional(TagColor) });
export type TagEdit = z.infer<typeof TagEdit>;

export const tagsApi = {
  list: endpoint('GET /api/tags', {
    summary: `Tags that gardeners made in a garden, by name. Case and outer spaces don't make a different tag`,
    access: 'user',
    key: 'read',
    query: GardenQuery,
    answer: z.array(GardenTag),
  }),
  edit: endpoint('PATCH /api/tags/:id', {
    summary: 'Rename a tag for all its plants, merge it into the one that has the new name, or change its color',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: TagEdit,
    undoable: true,
    answer: z.array(GardenTag),
  }),
  remove: endpoint('DELETE /api/tags/:id', {
    summary: 'Delete a tag, also from its plants',
    access: 'user',
    key: 'write',
    params: IdParams,
    undoable: true,
    status: 204,
  }),
};
