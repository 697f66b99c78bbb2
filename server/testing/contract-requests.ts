import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

export type Json = Record<string, unknown>;

/** Every endpoint of the contract with its name, e.g. `['plants.edit', endpoint]`, as a table of tests. */
export const namedEndpoints: [name: string, endpoint: Endpoint][] = Object.entries<Record<string, Endpoint>>(
  api,
).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
);

/** What a part of an endpoint takes, as JSON Schema. */
export const schemaOf = (part: NonNullable<Endpoint['body']>): Json =>
  z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Json;

/** What may sign its sender out, or delete the account. */
export const endsSession = ({ path }: Endpoint): boolean => /logout|account\/(delete|sessions|password)/.test(path);

/** Names that every object inherits: no table of the program may find them. */
export const inheritedNames = Object.getOwnPropertyNames(Object.prototype);

/** Not the caller's business: places in the code, the database, the framework. */
export const internals =
  /node_modules|\.ts\b|\bat \w+ \(|sqlite|postgres|\bpg_|FST_|syntax error|Error:|\bundefined\b|\[object/i;

/** Whatever was sent: no answer is an accident of the server, and every refusal has its shape and tells no internals. */
export function expectNoAccident(answer: LightMyRequestResponse, about: string): void {
  expect(answer.statusCode, about).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  expect(answer.headers['content-type'], about).toMatch(/^application\/json/);
  const { message, code } = answer.json();
  expect(message, about).toEqual(expect.stringMatching(/./));
  expect(code, about).toEqual(expect.stringMatching(/^[a-z_]+$/));
  expect(answer.body.replace(/received undefined/g, ''), about).not.toMatch(internals);
}

/** The schemas of which a value has one; undefined where there is only this. */
export const alternativesOf = ({ anyOf, oneOf }: Json) => (anyOf ?? oneOf) as Json[] | undefined;

/** A value that a schema of the contract accepts; every optional field is there. */
export function sample(schema: Json): unknown {
  const alternatives = alternativesOf(schema);
  if (alternatives) return sample(alternatives[0] ?? {});
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === 'object') {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    return Object.fromEntries(properties.map(([name, property]) => [name, sample(property)]));
  }
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return schema.type === 'string' ? sampleText(schema) : null;
}

function sampleText({ format, minLength }: Json): string {
  if (format === 'email') return 'sample@example.org';
  if (format === 'date-time') return '2026-05-04T09:30:00.000Z';
  if (format === 'date') return '2026-05-04';
  return 'moss on stones'.padEnd(Number(minLength ?? 0), '.');
}

/** The path of an endpoint with every parameter set to one value. */
export const pathWith = ({ path }: Endpoint, value: string | number): string =>
  path.replace(/:\w+/g, encodeURIComponent(value));

/** The names and schemas of an object schema's fields; of all its alternatives together, where it has some. */
export function fieldsOf(schema: Json): [name: string, schema: Json][] {
  const alternatives = alternativesOf(schema) ?? [schema];
  return alternatives.flatMap(({ properties }) => Object.entries((properties ?? {}) as Record<string, Json>));
}

/** Rows of a table of refusals: a body with one wrong value, and the path of the field that is at fault. */
export const wrongValues = (values: Record<string, readonly unknown[]>): [body: Json, path: string][] =>
  Object.entries(values).flatMap(([field, wrong]) => wrong.map((value): [Json, string] => [{ [field]: value }, field]));
