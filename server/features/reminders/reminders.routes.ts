import type { FastifyReply, FastifyRequest } from 'fastify';
import { remindersApi } from '../../../contract/reminders.ts';
import type { Deps } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import { htmlPagePolicy } from '../../core/html.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { requestOrigin } from '../../http/same-origin.ts';
import { type RateLimit, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { sessionIdOf } from '../../http/session.ts';
import { pushKeys } from './keys.service.ts';
import { addDevice, checkDevice, editPreferences, readPreferences, removeDevice } from './preferences.service.ts';
import { sendTest } from './test.service.ts';
import { askPage, donePage, type Page } from './unsubscribe.rules.ts';
import { ownerOf, pageFor, stopEmail } from './unsubscribe.service.ts';

/** Adding a device asks the name server. */
const deviceLimit: RateLimit = { max: 20, timeWindow: 60_000 };
/** Each goes to every device, and perhaps by e-mail. */
const testLimit: RateLimit = { max: 5, timeWindow: 60_000 };
const unsubscribeLimit: RateLimit = { max: 60, timeWindow: 60_000 };

/** Bytes of a one-click form: it holds one short field, which is not looked at. */
const formBytes = 4_096;

/**
 * Answers a page; for a link that does not work, a page that says so to a browser, and a plain 404 to a program.
 *
 * @param user whose e-mails the link stops; null for a link that does not work
 */
async function sendPage(
  deps: Pick<Deps, 'db'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  user: SignedInUser | null,
  page: Page,
) {
  if (user === null && !request.headers.accept?.includes('text/html')) throw notFound();
  const html = await pageFor(deps, user, page, request.server.basePath);
  return reply
    .code(user ? 200 : 404)
    .header('content-security-policy', htmlPagePolicy)
    .type('text/html; charset=utf-8')
    .send(html);
}

export function remindersRoutes(app: Server, deps: Deps): void {
  serve(app, deps, remindersApi.preferences, ({ user }) => readPreferences(deps, user));

  serve(app, deps, remindersApi.edit, ({ user, query, body }) =>
    editPreferences(deps, { user, timeZone: query.timeZone }, body),
  );

  serve(app, deps, remindersApi.pushKey, async () => ({ publicKey: (await pushKeys(deps.db)).publicKey }));

  serve(
    app,
    deps,
    remindersApi.subscribe,
    ({ user, query, body, request }) => {
      const from = { sid: sessionIdOf(request), origin: requestOrigin(request) };
      return addDevice(deps, { user, timeZone: query.timeZone }, body, from);
    },
    { rateLimit: deviceLimit },
  );

  serve(app, deps, remindersApi.checkDevice, ({ user, body, request }) =>
    checkDevice(deps, user, body.endpoint, { sid: sessionIdOf(request), origin: requestOrigin(request) }),
  );

  serve(app, deps, remindersApi.unsubscribe, async ({ user, body }) => {
    await removeDevice(deps, user, body.endpoint);
    return undefined;
  });

  serve(app, deps, remindersApi.test, ({ user }) => sendTest(deps, user), { rateLimit: testLimit });

  // Forms are taken here and nowhere else.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: formBytes }, async () => undefined);

    serve(
      forms,
      deps,
      remindersApi.askToStopEmail,
      async ({ query, request, reply }) =>
        sendPage(deps, { request, reply }, await ownerOf(deps, query.token ?? ''), askPage),
      { rateLimit: unsubscribeLimit },
    );

    serve(
      forms,
      deps,
      remindersApi.stopEmail,
      async ({ query, request, reply }) =>
        sendPage(deps, { request, reply }, await stopEmail(deps, query.token ?? ''), donePage),
      { rateLimit: unsubscribeLimit, fromAnywhere: true },
    );
  });
}
