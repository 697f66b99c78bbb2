import * as z from 'zod/mini';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { fieldKinds } from './field-kinds.ts';
import { limits } from './limits.ts';
import { GardenQuery } from './list-query.ts';
import { visibleName } from './visible-name.ts';

const FieldName = visibleName(limits.tagName);
export const FieldKind = z.enum(fieldKinds);

/** A field that gardeners made for plants of a garden. A plant names it by its id (`ownValues`). */
const OwnField = z.object({ id: Id, name: z.string(), kind: FieldKind });
export type OwnField = z.infer<typeof OwnField>;

const GardenField = z.object({
  ...OwnField.shape,
  /** Plants of the garden that have a value of it. */
  plantCount: z.int(),
});
export type GardenField = z.infer<typeof GardenField>;

export const NewField = z.strictObject({ name: FieldName, kind: FieldKind });
export type NewField = z.infer<typeof NewField>;

export const ownFieldsApi = {
  list: endpoint('GET /api/fields', {
    summary: "Fields that gardeners made for a garden's plants, the oldest first",
    access: 'user',
    key: 'read',
    query: GardenQuery,
    answer: z.array(GardenField),
  }),
  add: endpoint('POST /api/fields', {
    summary: `Make a field for the plants of a garden, which has up to ${limits.gardenFields}`,
    access: 'user',
    key: 'write',
    query: GardenQuery,
    body: NewField,
    idempotent: true,
    answer: OwnField,
    status: 201,
  }),
  edit: endpoint('PATCH /api/fields/:id', {
    summary: 'Rename a field',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: z.strictObject({ name: FieldName }),
    answer: OwnField,
  }),
  remove: endpoint('DELETE /api/fields/:id', {
    summary: 'Delete a field with its values',
    access: 'user',
    key: 'write',
    params: IdParams,
    undoable: true,
    status: 204,
  }),
};
