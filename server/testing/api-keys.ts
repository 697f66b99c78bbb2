import type { InjectOptions } from 'fastify';
import type { ApiKey, NewApiKey } from '../../contract/api-keys.ts';
import { asked } from './care.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A new API key of somebody, for their own garden and everything unless said. */
export const keyOf = (who: Person, more: Partial<NewApiKey> = {}): Promise<ApiKey & { key: string }> =>
  asked(who, 'POST', '/api/account/keys', {
    name: 'Kitchen display',
    gardenId: who.garden.id,
    scope: 'write',
    ...more,
  });

/** Sends a request by an API key. */
export const byKey = (test: TestApp, key: string, request: InjectOptions) =>
  test.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${key}` } });
