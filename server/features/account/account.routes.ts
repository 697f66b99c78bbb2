import type { FastifyRequest } from 'fastify';
import { accountApi } from '../../../contract/account.ts';
import type { Deps } from '../../context/deps.ts';
import type { SignIn } from '../../core/sign-in/sign-in.ts';
import type { KnownBrowsers } from '../../http/known-browser.ts';
import { browserOrNetworkOf } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { endSession, renewToken, sessionIdOf } from '../../http/session.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Reauthentication } from '../auth/reauthentication.service.ts';
import { accountOf } from './account.service.ts';
import { changeEmail, confirmEmail, keepEmail, refuseEmail, sendConfirmation } from './email.service.ts';
import { invite, invitesOf, withdrawInvite } from './invites.service.ts';
import { changePassword } from './password.service.ts';
import { PasswordReset, type ResetLimits } from './password-reset.service.ts';
import { endSessionOf, endSessionsOf, sessionsOf } from './sessions.service.ts';

interface Options extends ResetLimits {
  signIn: SignIn;
  accounts: Accounts;
  browsers: KnownBrowsers;
  reauthentication: Reauthentication;
}

const halfHour = 30 * 60 * 1000;
/** A hash each; wrong passwords are limited further. */
const passwordLimit = { max: 20, timeWindow: halfHour };
/** Two e-mails each, one of them to whatever address was typed. */
const emailLimit = { max: 10, timeWindow: 2 * halfHour };
/** A household of forgetful gardeners behind one address. */
const askLimit = { max: 15, timeWindow: halfHour };
const linkLimit = { max: 40, timeWindow: halfHour };
const inviteLimit = { max: 40, timeWindow: 2 * halfHour };

const askingOf = (request: FastifyRequest) => ({ sid: sessionIdOf(request) });

export function accountRoutes(
  app: Server,
  deps: Deps,
  { signIn, accounts, browsers, reauthentication, counters }: Options,
): void {
  const keyGenerator = browserOrNetworkOf(browsers);
  const parts = { accounts, reauthentication };
  const reset = new PasswordReset(deps, parts, { counters });
  const { signUp, passwords } = accounts.options;
  const ways = { provider: signIn.provider, passwords };

  serve(app, deps, accountApi.get, ({ user, request }) => accountOf(deps, user, sessionIdOf(request), ways));

  serve(
    app,
    deps,
    accountApi.changePassword,
    async ({ user, body, request, reply }) => {
      const from = askingOf(request);
      await changePassword(deps, parts, user, { ...body, from });
      request.log.info({ event: 'password_changed', user: user.id }, 'password changed');
      const account = await accountOf(deps, user, from.sid, ways);
      await renewToken(deps, request, reply);
      await browsers.remember(request, reply, user.id);
      return account;
    },
    { rateLimit: passwordLimit },
  );

  serve(
    app,
    deps,
    accountApi.changeEmail,
    async ({ user, body, request }) => {
      const from = askingOf(request);
      await changeEmail(deps, parts, user, { ...body, from, signUp });
      return accountOf(deps, user, from.sid, ways);
    },
    { rateLimit: emailLimit },
  );

  serve(
    app,
    deps,
    accountApi.sendConfirmation,
    async ({ user, request }) => {
      await sendConfirmation(deps, user);
      return accountOf(deps, user, sessionIdOf(request), ways);
    },
    { rateLimit: emailLimit },
  );

  serve(app, deps, accountApi.keepEmail, async ({ user, request }) => {
    await keepEmail(deps, user);
    return accountOf(deps, user, sessionIdOf(request), ways);
  });

  serve(app, deps, accountApi.confirmEmail, ({ user, body }) => confirmEmail(deps, user, body.token), {
    rateLimit: linkLimit,
  });

  serve(
    app,
    deps,
    accountApi.refuseEmail,
    async ({ body }) => {
      await refuseEmail(deps, body.token);
      return undefined;
    },
    { rateLimit: linkLimit },
  );

  serve(
    app,
    deps,
    accountApi.askPasswordReset,
    async ({ body }) => {
      await reset.ask(body.email);
      return undefined;
    },
    { rateLimit: { ...askLimit, keyGenerator } },
  );

  serve(
    app,
    deps,
    accountApi.resetPassword,
    async ({ body, request, reply }) => {
      const done = await reset.complete(body.token, body.newPassword);
      await browsers.remember(request, reply, done.userId);
      request.log.info({ event: 'password_reset' }, 'password reset by a link');
      return done;
    },
    { rateLimit: linkLimit },
  );

  serve(app, deps, accountApi.sessions, ({ user, request }) => sessionsOf(deps, user, sessionIdOf(request)));

  serve(app, deps, accountApi.endSession, async ({ user, params, request, reply }) => {
    const ended = await endSessionOf(deps, user, params.id);
    if (ended === sessionIdOf(request)) await endSession(deps, request, reply);
    return undefined;
  });

  serve(app, deps, accountApi.endSessions, async ({ user, body, request, reply }) => {
    await endSessionsOf(deps, user.id, body.others ? sessionIdOf(request) : null);
    if (!body.others) await endSession(deps, request, reply);
    return undefined;
  });

  serve(app, deps, accountApi.invites, ({ user }) => invitesOf(deps, user));

  serve(
    app,
    deps,
    accountApi.invite,
    ({ user, transaction }) => transaction(({ db }) => invite({ db, now: deps.now }, user, signUp)),
    { rateLimit: inviteLimit },
  );

  serve(app, deps, accountApi.withdrawInvite, async ({ user, params }) => {
    await withdrawInvite(deps, user, params.id);
    return undefined;
  });
}
