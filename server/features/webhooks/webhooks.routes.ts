import { webhooksApi } from '../../../contract/webhooks.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { checkAddress, makeWebhook, readWebhooks, removeWebhook, testWebhook } from './webhooks.service.ts';

const rateLimit = { max: 10, timeWindow: 60_000 };

export function webhooksRoutes(app: Server, deps: Deps): void {
  serve(app, deps, webhooksApi.list, ({ user }) => readWebhooks(deps, user));

  serve(
    app,
    deps,
    webhooksApi.make,
    async ({ user, body, transaction }) => {
      await checkAddress(deps, body);
      return transaction((unit) => makeWebhook(unit, user, body));
    },
    { rateLimit },
  );

  serve(app, deps, webhooksApi.test, ({ user, params }) => testWebhook(deps, user, params.id), { rateLimit });

  serve(app, deps, webhooksApi.remove, ({ user, params }) => removeWebhook(deps, user, params.id));
}
