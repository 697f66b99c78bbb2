import * as z from 'zod/mini';
import type { KeyScope } from './key-scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = `${Method} /${string}`;

/** Who may call: `user` needs a session (else 401); `anyone` answers visitors too. */
export type Access = 'user' | 'anyone';

type Schema = z.ZodMiniType;

/** What an endpoint's author writes. A part left out means that the request carries no such part. */
export interface EndpointParts {
  summary: string;
  access: Access;
  /** The least scope of an API key that may call it for its garden; without it, no key may. */
  key?: KeyScope;
  /** Path parameters, named as in the route. */
  params?: Schema;
  /** Query string. */
  query?: Schema;
  /** JSON body. */
  body?: Schema;
  /** The multipart file field; exclusive with `body`. A large file is written to the disk while it arrives. */
  upload?: {
    field: string;
    /** Of one file. */
    maxBytes: number;
    large?: true;
    /** How many files may be sent in parts of that name; one unless said. */
    most?: number;
    /** Text fields beside several files: an object with an array of texts for each name, in the order in which they came. */
    fields?: Schema;
  };
  /** The answer's JSON; left out for an empty answer (204) and one that is not JSON. */
  answer?: Schema;
  /** Other answers of a list, by the query parameter `view` that asks for each. Without it, `answer` is what is answered. */
  views?: Readonly<Record<string, Schema>>;
  /** The content type of an answer that is not JSON. */
  answerType?: string;
  /**
   * A write that may be repeated: with the same `Idempotency-Key` header, a repeat answers what the first one did, with its
   * `Undo` header.
   */
  idempotent?: true;
  /** A field of an idempotent endpoint's answer that only the first answer has: a repeat has `''`, since only its hash is stored. */
  oneTimeField?: string;
  /** A deletion or change that can be undone: the `Undo` header of its answer has the id for `POST /api/removed/:id/restore`. */
  undoable?: true;
  /** Status of success; 200 unless said. */
  status?: 200 | 201 | 204 | 302;
}

export type Endpoint<P extends EndpointParts = EndpointParts> = P & {
  method: Method;
  /** Path with `:name` parameters, as routers write it. */
  path: string;
};

/**
 * Says one call of the HTTP API once, for the server that serves it, the browser that makes it and the OpenAPI
 * document that describes it.
 *
 * @param route method and path, e.g. `GET /api/plants/:id`
 */
export function endpoint<const R extends Route, const P extends EndpointParts>(
  route: R,
  parts: P,
): Endpoint<P> & { route: R } {
  const space = route.indexOf(' ');
  return { ...parts, route, method: route.slice(0, space) as Method, path: route.slice(space + 1) };
}

type Part<P, K extends keyof EndpointParts, Otherwise> = P extends { [key in K]: infer S extends Schema }
  ? { in: z.input<S>; out: z.output<S> }
  : { in: Otherwise; out: Otherwise };

/** The text fields beside several files. */
export type FieldsOf<E> = E extends { upload: { fields: infer S extends Schema } }
  ? { in: z.input<S>; out: z.output<S> }
  : { in: undefined; out: undefined };
export type ParamsOf<E> = Part<E, 'params', undefined>;
export type QueryOf<E> = Part<E, 'query', undefined>;
export type BodyOf<E> = Part<E, 'body', undefined>;
export type AnswerOf<E> = Part<E, 'answer', undefined>;
/** Each answer that a server may give: that without a view, and those of the views. */
export type AnyAnswerOf<E> =
  | AnswerOf<E>['in']
  | (E extends { views: infer Views extends Readonly<Record<string, Schema>> } ? z.input<Views[keyof Views]> : never);

/** A row id: 1 to 2^31-1, the range of `integer` in both databases. */
export const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** An id in a path or query, where everything is text. Only plain decimal digits count: no `1e3`, `0x1`, ` 1`. */
export const IdText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.transform((text) => Number(text)),
  ),
  Id,
);

export const IdParams = z.strictObject({ id: IdText });

/** An instant as ISO-8601 UTC text with milliseconds, e.g. `2026-05-04T09:30:00.000Z`. */
export const Instant = z.iso.datetime();

/** A calendar date without time or zone: `YYYY-MM-DD`. */
export const PlainDate = z.iso.date();

/** Refuses a list that names something twice. @param what it lists: `A month` @param key what tells two apart; by itself, the item */
export const eachOnce = <Item>(what: string, key: (item: Item) => unknown = (item) => item) =>
  z.refine<readonly Item[]>((items) => new Set(items.map(key)).size === items.length, {
    error: `${what} is listed twice`,
    params: { reason: 'repeated' },
  });

/** An edit, and what it was made of: see `withWas`. */
export type EditWithWas<Edit> = Edit & { was?: Partial<Edit> | undefined };

/**
 * An edit that may say in `was` which values its fields had when the gardener edited them. A field that has another one by
 * now was changed by somebody else, and is not written; all others are.
 *
 * @param editable what may be changed, all optional
 * @param seen what the fields may have been, where that is more than what may be written
 */
export const withWas = <Shape extends z.core.$ZodShape>(
  editable: z.ZodMiniObject<Shape>,
  seen: z.core.$ZodShape = {},
) =>
  z.extend(editable, {
    was: z.optional(z.strictObject({ ...editable.shape, ...seen }) as unknown as z.ZodMiniObject<Shape>),
  });

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
