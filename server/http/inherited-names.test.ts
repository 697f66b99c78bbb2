import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  endsSession,
  expectNoAccident,
  fieldsOf,
  inheritedNames,
  type Json,
  namedEndpoints,
  pathWith,
  sample,
  schemaOf,
} from '../testing/contract-requests.ts';
import { openedApp, person, plantRow } from '../testing/kit.ts';
import { speciesRow } from '../testing/species.ts';

// The same words are sent as passwords and in addresses, which the log names.
const test = await openedApp({ logger: pino({ level: 'silent' }) });
const gardener = await person(test);
expect(await plantRow(test, gardener, { isPublic: true })).toBe(1);
await speciesRow(test, { latinName: 'constructor', family: 'toString', commonName: 'valueOf' });

/** The sample body once with each of its texts replaced, and once with all of them. */
function bodiesWith(name: string, schema: Json): object[] {
  const body = sample(schema) as Json;
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
  const replaced = texts.map(([field]) => [field, name] as const);
  return [
    ...replaced.map((each) => ({ ...body, ...Object.fromEntries([each]) })),
    Object.assign(body, Object.fromEntries(replaced)),
  ];
}

async function send({ method }: Endpoint, url: string, payload?: object): Promise<void> {
  expectNoAccident(
    await gardener.inject({ method, url, ...(payload && { payload }) }),
    `${method} ${url} ${JSON.stringify(payload)}`,
  );
}

const calls = namedEndpoints.filter(
  ([, endpoint]) => endpoint.answerType !== 'text/event-stream' && !endsSession(endpoint),
);

describe.each(inheritedNames)('the name %s', (name) => {
  it('is a text like any other in every field, query and address', async () => {
    for (const [, endpoint] of calls) {
      const { body, query, params } = endpoint;
      for (const payload of body ? bodiesWith(name, schemaOf(body)) : [])
        await send(endpoint, pathWith(endpoint, 1), payload);
      for (const [field] of query ? fieldsOf(schemaOf(query)) : [])
        await send(endpoint, `${pathWith(endpoint, 1)}?${field}=${name}`);
      if (params) await send(endpoint, pathWith(endpoint, name));
    }
  });

  it('does no harm to what is read after it was written', async () => {
    const names = ['commonName', 'latinName', 'family', 'description', 'careNotes', 'location', 'funFact'];
    const edit = Object.fromEntries(names.map((field) => [field, name]));
    const edited = await gardener.inject({ method: 'PATCH', url: '/api/plants/1', payload: edit });
    expect(edited.json()).toMatchObject(edit);
    for (const [, endpoint] of calls.filter(([, { method }]) => method === 'GET'))
      await send(endpoint, pathWith(endpoint, 1));
    const found = await gardener.inject({ method: 'POST', url: '/api/plants/search', payload: { query: name } });
    expect(found.statusCode).toBe(200);
  });
});
