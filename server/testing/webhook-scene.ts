import { afterEach, beforeEach, expect } from 'vitest';
import { webhookEvents } from '../../contract/webhook-events.ts';
import type { MadeWebhook, NewWebhook, Webhook } from '../../contract/webhooks.ts';
import { outgoingOf } from '../mail-and-push/outgoing.ts';
import { ScriptedIdentifier } from './identifiers.ts';
import { startJob } from './jobs.ts';
import { asked, openedApp, type Person, personForEachTest, testClock } from './kit.ts';
import { opened } from './opened.ts';
import { until } from './until.ts';
import { webhookReceiver } from './webhook-receiver.ts';

export const webhooksUrl = '/api/account/webhooks';

/** An app whose webhooks call a receiver on this machine, and a gardener for each test. */
export async function webhookScene() {
  const receiver = await opened(webhookReceiver());
  const { received: calls } = receiver;
  const clock = testClock();
  const identifier = new ScriptedIdentifier();
  const config = { publicUrl: '', smtpUrl: '', mailFrom: '', pushPrivate: false, webhookHosts: [receiver.host] };
  const test = await openedApp({ deps: { now: clock.now, outgoing: outgoingOf(config), identifier } });
  const { db } = test.deps;
  const who = personForEachTest(test, { username: 'Rosa' });
  let stop = async () => {};
  const start = () => {
    stop = startJob('webhook', test.deps, { pollMs: 20 });
  };
  beforeEach(() => {
    calls.length = 0;
    receiver.answer(204);
    start();
  });
  afterEach(async () => {
    await stop();
    await db.deleteFrom('jobs').execute();
  });

  const hookOf = (by: Person = who, more: Partial<NewWebhook> = {}): Promise<MadeWebhook> =>
    asked(by, 'POST', webhooksUrl, {
      ...{ gardenId: by.garden.id, url: `${receiver.url}/hook`, form: 'standard', events: webhookEvents },
      ...more,
    });
  const allDone = () => until(async () => (await db.selectFrom('jobs').select('id').execute()).length === 0);
  /** The only call, once nothing waits. */
  const received = async () => {
    await allDone();
    expect(calls).toHaveLength(1);
    return calls[0] as (typeof calls)[number];
  };
  return {
    ...{ test, db, who, clock, identifier, receiver, calls, hookOf, allDone, received },
    jobs: { start, stop: () => stop() },
    listed: async (by = who): Promise<Webhook[]> => (await asked(by, 'GET', webhooksUrl)).webhooks,
    body: async () => JSON.parse((await received()).body),
  };
}
