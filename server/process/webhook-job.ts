import { minuteMs } from '../../contract/durations.ts';
import type { Deps } from '../context/deps.ts';
import type { WebhookCall } from '../features/outbox/webhook-calls.rules.ts';
import { makeCall } from '../features/webhooks/webhooks.service.ts';
import type { Job, RunnerContext } from '../jobs/job.ts';

/** As reminders are tried again. */
const retries = [5 * minuteMs, 20 * minuteMs, 60 * minuteMs];

/** Calls webhooks, at least once for each event. */
export const webhookJob: Job<RunnerContext & Pick<Deps, 'now' | 'outgoing'>> = {
  name: 'webhook',
  everyMs: null,
  atOnce: 4,
  does: 'calls the webhooks of gardeners, tried again three times',
  failure: 'a webhook was not called',
  retryAfterMs: retries,
  run: (context, { cut }, { parameters, tries }) =>
    makeCall(context, parameters as WebhookCall, { signal: cut, isLast: tries > retries.length }),
};
