import * as z from 'zod/mini';

const ignored = z.optional(z.unknown());

/**
 * The body of an edit. A client may send back the whole record: the fields that cannot be edited are dropped. Unknown fields
 * are refused.
 *
 * @param editable what may be changed, all optional
 * @param readOnly the names of the record's other fields
 */
export function editBody<Shape extends z.core.$ZodShape, const Name extends string>(
  editable: z.ZodMiniObject<Shape>,
  readOnly: readonly Name[],
) {
  const dropped = Object.fromEntries(readOnly.map((field) => [field, ignored])) as Record<Name, typeof ignored>;
  const names: ReadonlySet<string> = new Set(readOnly);
  return z.pipe(
    z.strictObject({ ...editable.shape, ...dropped }),
    z.transform(
      (body) =>
        Object.fromEntries(Object.entries(body).filter(([field]) => !names.has(field))) as z.infer<
          z.ZodMiniObject<Shape>
        >,
    ),
  );
}
