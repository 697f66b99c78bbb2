import * as z from 'zod/mini';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { kindIcons } from './kind-icons.ts';
import { limits } from './limits.ts';
import { GardenQuery } from './list-query.ts';
import { eventTypes, tagColors } from './values.ts';
import { visibleName } from './visible-name.ts';

/** Made by the server; the same in every garden that the kind came to with a plant, or by an import. */
const OwnType = z.templateLiteral(['own-', z.string().check(z.regex(/^[a-z0-9]{10}$/))]);

/** A type of care: one that every garden has, or a kind that gardeners made. @param error of what was left out */
export const typeOfCare = (error?: z.core.$ZodEnumParams) => z.union([z.enum(eventTypes, error), OwnType]);
export const EventType = typeOfCare();

const KindName = visibleName(limits.kindName);
const look = { icon: z.enum(kindIcons), color: z.enum(tagColors) };

/** A kind of care that gardeners made in a garden. */
export const CareKind = z.object({
  id: Id,
  /** How plans, events and logs name it. */
  type: OwnType,
  name: z.string(),
  ...look,
  /** What has it keeps it, but nothing new can have it. */
  isRetired: z.boolean(),
});
export type CareKind = z.infer<typeof CareKind>;

export const NewKind = z.strictObject({ name: KindName, ...look });
export type NewKind = z.infer<typeof NewKind>;

const KindEdit = z.partial(z.extend(NewKind, { isRetired: z.boolean() }));
export type KindEdit = z.infer<typeof KindEdit>;

/** Answers of `GET /api/gardens` list the kinds of each garden. */
export const careKindsApi = {
  add: endpoint('POST /api/care-kinds', {
    summary: `Add a kind of care to a garden, which has ${limits.careKinds} at most. Case and outer spaces don't make a different name`,
    access: 'user',
    key: 'write',
    query: GardenQuery,
    body: NewKind,
    idempotent: true,
    answer: CareKind,
    status: 201,
  }),
  edit: endpoint('PATCH /api/care-kinds/:id', {
    summary: 'Rename a kind of care, change its icon or color, retire it or bring it back',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: KindEdit,
    answer: CareKind,
  }),
  remove: endpoint('DELETE /api/care-kinds/:id', {
    summary:
      "Delete a kind of care that nothing in the garden has, the trash included. One that's used can only be retired",
    access: 'user',
    key: 'write',
    params: IdParams,
    undoable: true,
    status: 204,
  }),
};
