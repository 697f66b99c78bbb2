import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { authApi } from '../../../contract/auth.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal, unauthenticated } from '../../core/errors.ts';
import type { SignIn } from '../../core/sign-in/sign-in.ts';
import type { KnownBrowsers } from '../../http/known-browser.ts';
import { browserOrNetworkOf, networkOf } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { beginSession } from '../../http/session.ts';
import { findUser } from './auth.queries.ts';
import { type Accounts, emailKeyOf, type SignInFrom } from './auth.service.ts';

interface Options {
  languages: readonly Language[];
  signIn: SignIn;
  accounts: Accounts;
  browsers: KnownBrowsers;
}

/** Generous for a household behind one address, slow for a program that makes accounts. */
const signUpLimit = { max: 20, timeWindow: 30 * 60 * 1000 };

/** Whatever comes of them; those that fail are limited further, by address and by account. */
const signInLimit = { max: 100, timeWindow: 10 * 60 * 1000 };

/** Ties failures of one account together in the log of one run, without naming the account. */
const logKey = randomBytes(32);
const accountInLog = (email: string): string =>
  createHmac('sha256', logKey).update(emailKeyOf(email)).digest('hex').slice(0, 12);

function logFailure(request: FastifyRequest, email: string, error: unknown): void {
  if (!(error instanceof Refusal) || (error.code !== 'unauthenticated' && error.code !== 'too_many')) return;
  request.log.warn(
    { event: 'sign_in_failed', code: error.code, address: request.ip, account: accountInLog(email) },
    'sign-in failed',
  );
}

export function authRoutes(app: Server, deps: Deps, { signIn, accounts, browsers, languages }: Options): void {
  const asksServices = deps.identifiers.engines.some(({ service }) => service !== null);
  serve(app, deps, authApi.options, async () => ({
    ...accounts.options,
    languages: [...languages],
    ...{ provider: signIn.provider, asksServices, publicUrl: deps.outgoing.publicUrl },
  }));

  serve(app, deps, authApi.user, async ({ user }) => {
    const found = await findUser(deps.db, user.id);
    if (!found) throw unauthenticated();
    return found;
  });

  serve(
    app,
    deps,
    authApi.signUp,
    async ({ body, request, reply }) => {
      const user = await accounts.signUp(body);
      await beginSession(deps, request, reply, user.id);
      await browsers.remember(request, reply, user.id);
      return user;
    },
    { rateLimit: signUpLimit },
  );

  serve(
    app,
    deps,
    authApi.signIn,
    async ({ body, request, reply }) => {
      try {
        const browserFor: SignInFrom['browserFor'] = (account) => browsers.idFor(request, account);
        const user = await accounts.signIn(body, { address: networkOf(request), browserFor });
        await beginSession(deps, request, reply, user.id);
        await browsers.remember(request, reply, user.id);
        return user;
      } catch (error) {
        logFailure(request, body.email, error);
        throw error;
      }
    },
    { rateLimit: { ...signInLimit, keyGenerator: browserOrNetworkOf(browsers) } },
  );
}
