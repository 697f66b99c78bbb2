import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  AnswerOf,
  AnyAnswerOf,
  BodyOf,
  Endpoint,
  EndpointParts,
  FieldsOf,
  ParamsOf,
  QueryOf,
} from '../../contract/endpoint.ts';
import { undoHeader } from '../../contract/headers.ts';
import type { Deps } from '../context/deps.ts';
import { type Committed, runUnitOfWork, type TransactionOf, type UnitOfWork } from '../context/unit-of-work.ts';
import { Refusal, type SchemaIssue } from '../core/errors.ts';
import { readersLanguage } from '../core/language.ts';
import type { SignedInUser } from '../core/signed-in-user.ts';
import { answerJson } from './answer-json.ts';
import { callerOf } from './caller.ts';
import { fieldErrors } from './field-errors.ts';
import { answerOnce, type RequestKey } from './idempotency.ts';
import { jsonType, type Keeping, sendFromMemory, sendParts, sendTagged } from './json-response.ts';
import { jsonOf, type WriteAnswer, writtenJson } from './list-json.ts';
import { memoryOf } from './memory.ts';
import { LongList, WrittenList } from './paging.ts';
import { unstorableText } from './plain-text.ts';
import { requestUser, setRequestUser } from './request-user.ts';
import type { Server } from './server.ts';
import { readUpload } from './upload.ts';

type Uploaded<E> = E extends { upload: { large: true } }
  ? undefined
  : E extends { upload: { most: number } }
    ? { files: Buffer[]; fields: FieldsOf<E>['out'] }
    : E extends { upload: object }
      ? Buffer
      : undefined;
type Caller<E> = E extends { access: 'user' } ? SignedInUser : SignedInUser | null;

/** A request whose parts were all validated against the contract. */
export interface Call<E> {
  params: ParamsOf<E>['out'];
  query: QueryOf<E>['out'];
  body: BodyOf<E>['out'];
  /**
   * The file's bytes, unvalidated; if several are allowed, all files and the fields beside them. A large file has yet
   * to be received, by `receiveUpload`.
   */
  upload: Uploaded<E>;
  user: Caller<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Runs the write in a unit of work. In an idempotent endpoint it returns the endpoint's response, which is validated
   * and stored for repeats before the commit: a response that breaks the contract rolls back the effect. Slow work
   * (photos, the engine, files, the network) comes before.
   */
  transaction: E extends { idempotent: true } ? TransactionOf<OutcomeOf<E>> : <T>(work: Work<T>) => Promise<T>;
}

type Work<T> = (unit: UnitOfWork) => Promise<T>;

/** What an idempotent endpoint's write returns: the response and, if it can be undone, by what. */
type OutcomeOf<E> = E extends { undoable: true }
  ? E extends { answer: object }
    ? { answer: AnswerOf<E>['in']; removedId: number | null }
    : { removedId: number }
  : AnswerOf<E>['in'];

type LongListOf<Answer> = Answer extends readonly (infer Item)[] ? LongList<Item> | WrittenList : never;

/**
 * What a handler returns: the contract's response, stored with its effect in an idempotent endpoint; what was deleted,
 * if it can be restored; nothing for 204; or the reply itself if the handler sends it.
 */
type Returned<E> = E extends { idempotent: true }
  ? Committed<OutcomeOf<E>>
  : E extends { answer: object }
    ? AnyAnswerOf<E> | LongListOf<AnyAnswerOf<E>>
    : E extends { undoable: true }
      ? { removedId: number }
      : E extends { status: 204 }
        ? undefined
        : FastifyReply;

/** Requests that one caller may make in a time window. */
export interface RateLimit {
  max: number;
  /** Milliseconds. */
  timeWindow: number;
  /** Identifies the caller; by default the signed-in user, otherwise the network. */
  keyGenerator?: (request: FastifyRequest) => Promise<string>;
}

interface Options {
  rateLimit?: RateLimit;
  /** Keeps responses until the next write, for reads that many make. They may depend on nothing but the database and the language. */
  untilWritten?: true;
  /** Bytes of a JSON body, where it may be larger than others. */
  bodyLimit?: number;
  /** Accepts writes from pages of other sites; for endpoints that need no session. */
  fromAnywhere?: true;
}

interface ParsedSchema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: { issues: SchemaIssue[] } };
}
function parsePart(schema: ParsedSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw Refusal.ofFields(fieldErrors(result.error.issues, value));
  const unstorable = unstorableText(result.data);
  if (unstorable) throw unstorable;
  return result.data;
}

/** Serializers of an endpoint's responses, by the view that the query requests. */
function answerWriters(app: Server, { answer, views = {} }: EndpointParts): Map<string | undefined, WriteAnswer> {
  const check = app.checksAnswers;
  const writers = new Map<string | undefined, WriteAnswer>();
  if (answer) writers.set(undefined, answerJson(answer, { check }));
  for (const [view, schema] of Object.entries(views)) writers.set(view, answerJson(schema, { check }));
  return writers;
}

interface ReadUpload {
  /** As passed to the handler. */
  upload: unknown;
  /** All bytes that the response depends on. */
  payload: readonly (Buffer | string)[];
}

/** Reads the files of an endpoint that takes any, and validates the fields beside them. */
async function uploadOf(
  call: { request: FastifyRequest; reply: FastifyReply },
  { field, maxBytes, most = 1, fields }: NonNullable<EndpointParts['upload']>,
): Promise<ReadUpload> {
  const names = Object.keys((fields as { shape?: object } | undefined)?.shape ?? {});
  const { files, texts } = await readUpload(call, { field, maxBytes, most, texts: names });
  const checked = parsePart(fields, Object.fromEntries(texts));
  const isAlone = files.length === 1 && texts.size === 0;
  // File boundaries count, too.
  const rest = isAlone ? [] : [JSON.stringify([[...texts], files.map(({ length }) => length)])];
  return { upload: most > 1 ? { files, fields: checked } : files[0], payload: [...rest, ...files] };
}

/** Where to keep the response to a request. Called before anything is read: after a write in between, nothing looks there again. */
function keepingOf(
  { db }: Deps,
  { user, request }: { user: SignedInUser | null; request: FastifyRequest },
  body: unknown,
): Keeping {
  const memory = memoryOf(db);
  return (
    memory && {
      memory,
      key: JSON.stringify([user?.id ?? null, user?.key?.gardenId, readersLanguage(), request.url, body ?? null]),
    }
  );
}

/** Sends what a handler returned: what was read with its tag. */
function sendAnswer(
  call: { request: FastifyRequest; reply: FastifyReply; status: number; keeping: Keeping },
  returned: unknown,
  write: WriteAnswer,
): FastifyReply | Promise<FastifyReply> {
  const { request, reply, status, keeping } = call;
  if (returned instanceof LongList) return sendParts(call, jsonOf(returned, write), keeping);
  if (returned instanceof WrittenList)
    return sendParts(call, writtenJson(returned, request.server.checksAnswers ? write : null), keeping);
  const json = write(returned);
  const isRead = keeping !== null || request.method === 'GET' || request.method === 'HEAD';
  return isRead ? sendTagged(call, json, keeping) : reply.code(status).type(jsonType).send(json);
}

/** What is stored of a write: its response, of an undoable one beside its undo token. */
function checkedOutcome({ answer, undoable }: EndpointParts, returned: unknown): unknown {
  const { removedId, ...rest } = Object(returned) as { removedId: number | null; answer?: unknown };
  if (undoable) return { removedId, answer: answer?.parse(rest.answer) };
  return answer?.parse(returned) ?? null;
}

/** Sends what `checkedOutcome` made, of the first request or of a repeat. */
function sendOutcome(reply: FastifyReply, { answer, undoable, status = 200 }: EndpointParts, json: string) {
  const stored = undoable ? (JSON.parse(json) as { removedId?: number | null; answer?: unknown }) : undefined;
  if (stored?.removedId) reply.header(undoHeader, stored.removedId);
  if (!answer) return reply.code(status).send();
  return reply
    .code(status)
    .type(jsonType)
    .send(stored ? JSON.stringify(stored.answer ?? {}) : json);
}

/**
 * Runs the handler of an idempotent endpoint.
 *
 * @param handle calls the handler with the function that runs its write
 * @returns the outcome as JSON
 */
async function runOnce(
  deps: Deps,
  key: RequestKey | undefined,
  endpoint: EndpointParts,
  handle: (transaction: TransactionOf<unknown>) => Promise<unknown>,
): Promise<string> {
  let json: string | undefined;
  await handle((work) =>
    runUnitOfWork(deps, async (unit) => {
      await key?.claim(unit.db);
      const gardens: number[] = [];
      const isAbout: UnitOfWork['isAbout'] = ({ id }) => gardens.push(id);
      const record: UnitOfWork['record'] = (garden, activity) => {
        isAbout(garden);
        unit.record(garden, activity);
      };
      const returned = await work({ ...unit, isAbout, record });
      const outcome = checkedOutcome(endpoint, returned);
      json = JSON.stringify(outcome);
      const { oneTimeField } = endpoint;
      const stored = oneTimeField === undefined ? json : JSON.stringify({ ...(outcome as object), [oneTimeField]: '' });
      await key?.store(unit.db, stored, gardens[0] ?? null);
      return returned as Committed<unknown>;
    }),
  );
  if (json === undefined) throw new Error('The handler of an idempotent endpoint has to answer by `call.transaction`');
  return json;
}

/**
 * Serves an endpoint of the contract: checks session and request, calls the handler, writes the response. A field that
 * the contract does not name never leaves the server.
 */
export function serve<const E extends Endpoint<EndpointParts>>(
  app: Server,
  deps: Deps,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Returned<E>>,
  options: Options = {},
): void {
  const { method, path, params, query, body, upload, idempotent, undoable, status = 200 } = endpoint;
  const writers = answerWriters(app, endpoint);
  app.route({
    method,
    url: path,
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    config: {
      ...(options.rateLimit && { rateLimit: options.rateLimit }),
      ...(options.fromAnywhere && { fromAnywhere: true }),
      ...(upload?.large && { largeBody: true }),
      ...(endpoint.key && { takesKeys: true }),
    },
    // A HEAD must change nothing, but the redirects of sign-in and sign-out do.
    exposeHeadRoute: status !== 302,
    // Before the body is read: a visitor cannot make the server parse anything, and limits count by user.
    onRequest: async (request, reply) => {
      setRequestUser(request, await callerOf(deps, { request, reply }, endpoint));
    },
    handler: async (request, reply) => {
      const parts = {
        params: parsePart(params, request.params),
        query: parsePart(query, request.query),
        body: parsePart(body, request.body),
      };
      const uploaded = upload && !upload.large ? await uploadOf({ request, reply }, upload) : undefined;
      const call = {
        ...parts,
        upload: uploaded?.upload,
        user: requestUser(request),
        request,
        reply,
        transaction: (work: Work<unknown>) => runUnitOfWork(deps, work),
      } as unknown as Call<E>;
      const keeping = options.untilWritten ? keepingOf(deps, call, parts.body) : null;
      const known = sendFromMemory(call, keeping);
      if (known) return known;
      if (idempotent && call.user) {
        const { user } = call;
        const { json, isRepeat } = await answerOnce(
          deps,
          { request, user, payload: uploaded?.payload, status },
          (key) =>
            runOnce(deps, key, endpoint, (transaction) =>
              handler({ ...call, transaction: transaction as Call<E>['transaction'] }),
            ),
        );
        if (isRepeat) reply.header('idempotency-replayed', 'true');
        return sendOutcome(reply, endpoint, json);
      }
      const returned = await handler(call);
      const write = writers.get((parts.query as { view?: string } | undefined)?.view);
      if (write) return sendAnswer({ ...call, status, keeping }, returned, write);
      if (undoable) reply.header(undoHeader, (returned as { removedId: number }).removedId);
      if (status === 204) return reply.code(204).send();
      return returned;
    },
  });
}
