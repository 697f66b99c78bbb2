import { describe, expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { openedApp } from '../testing/test-app.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  security: Json[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Json }>;
}
interface Document {
  openapi: string;
  info: Json;
  paths: Record<string, Record<string, Operation>>;
  components: Json;
}

const test = await openedApp();
const document: Document = (await test.inject({ url: '/api/openapi.json' })).json();

const endpoints = Object.values<Record<string, Endpoint>>(api).flatMap((feature) => Object.values(feature));
const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}');
const operationOf = (endpoint: Endpoint) => document.paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()];

/** Every object inside, at any depth. */
function objectsIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Json, ...Object.values(value).flatMap(objectsIn)];
}

function resolve(pointer: string): unknown {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document);
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1, and can be asked for again cheaply', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const first = await test.inject({ url: '/api/openapi.json' });
    expect(first.headers['content-type']).toMatch(/^application\/json/);
    const again = await test.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'tells of %s',
    (_name, endpoint) => {
      const operation = operationOf(endpoint);
      expect(operation).toBeDefined();
      const named = [...pathOf(endpoint).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
      expect(inPath.map(({ name }) => name)).toEqual(named);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(operation?.responses).toHaveProperty(String(endpoint.status ?? 200));
      expect(operation?.responses).toHaveProperty('default');
      const isForUsers = operation?.security.every((requirement) => Object.keys(requirement).length > 0);
      expect(isForUsers).toBe(endpoint.access === 'user');
      const scopes = operation?.security.flatMap((requirement) => requirement.key ?? []);
      expect(scopes).toEqual(endpoint.key ? [endpoint.key] : []);
      const headers = operation?.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
      const isTagged = endpoint.method === 'GET' && endpoint.answer !== undefined;
      const expected = [...(endpoint.idempotent ? ['Idempotency-Key'] : []), ...(isTagged ? ['If-None-Match'] : [])];
      expect(headers).toEqual(expected);
      expect('304' in (operation?.responses ?? {})).toBe(isTagged);
      expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.upload));
    },
  );

  it('tells of nothing else, and names every operation once', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  });

  it('refers only to what is there', () => {
    const references = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references).toContain('#/components/schemas/Error');
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  it('says what fields are, and their limits', () => {
    const signUp = operationOf(api.auth.signUp)?.requestBody?.content['application/json']?.schema;
    expect(signUp).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['email', 'password'],
      properties: {
        email: { type: 'string', format: 'email', maxLength: 254 },
        password: { minLength: 8, maxLength: 256 },
      },
    });
    expect(operationOf(api.identify.identify)?.requestBody?.content).toHaveProperty('multipart/form-data');
    const list = operationOf(api.plants.list);
    expect(list?.parameters).toContainEqual(
      expect.objectContaining({ name: 'view', schema: { type: 'string', enum: ['cards', 'texts'] } }),
    );
    const withField = (field: string) => ({ items: { properties: { [field]: expect.anything() } } });
    expect(list?.responses['200']?.content).toMatchObject({
      'application/json': { schema: { anyOf: ['isNative', 'excerpt', 'careNotes'].map(withField) } },
    });
    const id = operationOf(api.plants.get)?.parameters[0];
    expect(id).toMatchObject({ name: 'id', in: 'path', schema: { type: 'string', pattern: expect.any(String) } });
  });
});
