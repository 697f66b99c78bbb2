import * as z from 'zod/mini';
import { api } from '../../contract/api.ts';
import type { Endpoint, EndpointParts } from '../../contract/endpoint.ts';
import { ErrorAnswer } from '../../contract/errors.ts';
import { undoHeader } from '../../contract/headers.ts';
import { etagOf, isUnchanged } from './etag.ts';
import type { Server } from './server.ts';

type Json = Record<string, unknown>;
type Schema = NonNullable<EndpointParts['body']>;

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 uses as is. */
function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Path or query parameters: one entry for each property of the schema. */
function parameters(schema: Schema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody({ body, upload }: EndpointParts): Json | undefined {
  if (body) return { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
  if (!upload) return undefined;
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: upload.large
      ? `A file; any server takes ${upload.maxBytes} bytes, and more where its settings say so`
      : `An image of at most ${upload.maxBytes} bytes`,
  };
  const { field, most, fields } = upload;
  const files = most ? { type: 'array', items: file, minItems: 1, maxItems: most } : file;
  const texts = fields ? (jsonSchema(fields, 'input') as { properties?: Json }).properties : {};
  const schema = { type: 'object', properties: { [field]: files, ...texts }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const undo = { schema: { type: 'integer' }, description: 'For `POST /api/removed/{id}/restore`, within a day' };

/** Whether a response has an `ETag`. */
const isTagged = ({ method, answer }: Endpoint): boolean => method === 'GET' && answer !== undefined;

function success(parts: Endpoint): Json {
  const { answer, views = {}, answerType, undoable, status = 200 } = parts;
  const named = { ...(undoable && { [undoHeader]: undo }), ...(isTagged(parts) && { ETag: etag }) };
  const headers = Object.keys(named).length > 0 && { headers: named };
  if (status === 302) {
    return {
      description: 'Redirect',
      headers: { Location: { schema: { type: 'string' }, description: 'Where to go' } },
    };
  }
  if (answer) {
    const [schema, ...others] = [answer, ...Object.values(views)].map((shape) => jsonSchema(shape, 'output'));
    return {
      description: ['Success', ...Object.keys(views).map((view) => `another answer with \`view=${view}\``)].join('; '),
      ...headers,
      content: { 'application/json': { schema: others.length > 0 ? { anyOf: [schema, ...others] } : schema } },
    };
  }
  if (answerType)
    return {
      description: 'Success',
      content: { [answerType]: { schema: { type: 'string', contentMediaType: answerType } } },
    };
  return { description: 'Success, without content', ...headers };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  description:
    'Kept for a day: a repeat with the same key answers what the first request did, without its effect. If it begins with `queued-`, kept for 90 days, but after the first day only with the ids of the answer.',
};

const etag = {
  schema: { type: 'string' },
  description: 'For `If-None-Match`, where the answer is about what is yours',
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The `ETag` of an answer: 304 without content where it is still the same.',
};

const failure = {
  description: 'Refused or failed',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function operation(feature: string, name: string, parts: Endpoint): Json {
  const body = requestBody(parts);
  return {
    operationId: `${feature}.${name}`,
    summary: parts.summary,
    tags: [feature],
    // An empty requirement beside the others: they are optional.
    security: [...(parts.access === 'user' ? [] : [{}]), { session: [] }, ...(parts.key ? [{ key: [parts.key] }] : [])],
    parameters: [
      ...parameters(parts.params, 'path'),
      ...parameters(parts.query, 'query'),
      ...(parts.idempotent ? [idempotencyKey] : []),
      ...(isTagged(parts) ? [ifNoneMatch] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [String(parts.status ?? 200)]: success(parts),
      ...(isTagged(parts) && { '304': { description: 'Still the same as the answer with this `ETag`' } }),
      ...(parts.access === 'user' && { '401': failure }),
      default: failure,
    },
  };
}

/** The OpenAPI 3.1 description of every endpoint of the contract. */
function openApiDocument(): Json {
  const paths = new Map<string, Json>();
  for (const [feature, endpoints] of Object.entries<Record<string, Endpoint>>(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths.set(path, { ...paths.get(path), [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Leafbook',
      version: '1',
      description:
        'Instants are ISO-8601 UTC text, dates YYYY-MM-DD, ids positive integers. Writes from pages of other sites are refused.',
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: jsonSchema(ErrorAnswer, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Set by sign-in. Over https its name is `__Host-sid`.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, from Settings, for one garden. Each operation names the least scope that it takes: read, care or write.',
        },
      },
    },
  };
}

interface Description {
  text: string;
  etag: string;
}

/** Answers the description of the API at `/api/openapi.json`. */
export function serveOpenApi(app: Server, basePath: string): void {
  // Built on first request: it takes longer than everything else at startup.
  const make = (): Description => {
    const text = JSON.stringify({ ...openApiDocument(), servers: [{ url: basePath || '/' }] });
    return { text, etag: etagOf(text) };
  };
  let described: Description | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    described ??= make();
    const { text, etag } = described;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isUnchanged(request, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
