import type { InjectOptions } from 'fastify';
import type { ApiKey, NewApiKey } from '../../contract/api-keys.ts';
import { insertWebhook } from '../features/webhooks/webhooks.queries.ts';
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

/** A webhook of somebody that calls nobody, and its id. */
export async function webhookRow({ deps: { db } }: TestApp, { garden }: Person): Promise<number> {
  const { id } = await insertWebhook(db, garden, {
    ...{ gardenId: garden.id, url: 'https://127.0.0.1/', form: 'standard', events: ['care.done'], secret: 'whsec_' },
    ...{ createdAt: new Date().toISOString(), dueOn: '2026-05-04' },
  });
  return id;
}
