import type { FastifyReply, FastifyRequest } from 'fastify';
import { authApi, providerApi, type SignInOptions } from '../../../contract/auth.ts';
import type { Deps } from '../../context/deps.ts';
import { type SignIn, SignInProblem } from '../../core/sign-in/sign-in.ts';
import { setAttemptCookie, takeAttemptCookie } from '../../http/attempt-cookie.ts';
import type { KnownBrowsers } from '../../http/known-browser.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { beginSession, endSession, providerOfSession } from '../../http/session.ts';
import {
  accountOf,
  attemptSeconds,
  type Goal,
  type ProviderSignIn,
  resumeAttempt,
  storeAttempt,
} from './oidc.service.ts';

interface Options {
  signIn: SignIn;
  signUp: SignInOptions['signUp'];
  browsers: KnownBrowsers;
}

/** Each start asks something of the provider, and each return up to three things. */
const providerLimit = { max: 100, timeWindow: 10 * 60 * 1000 };

/** The id_token is kept for signing out; one of unusual length would make every read of the session slow. */
const longestIdToken = 4_000;

/** Sends the browser to the page that says what went wrong and offers another way. Anything but a problem goes on. */
function explain(request: FastifyRequest, reply: FastifyReply, error: unknown, returnTo: string): FastifyReply {
  if (!(error instanceof SignInProblem)) throw error;
  const { code, reason } = error;
  const event = { event: 'provider_sign_in_failed', problem: code, reason, address: request.ip };
  request.log.warn(event, 'sign-in at the provider failed');
  const back = returnTo === '/' ? '' : `&returnTo=${encodeURIComponent(returnTo)}`;
  return reply.redirect(`/sign-in?problem=${code}${back}`);
}

function logArrival(request: FastifyRequest, { userId, outcome }: ProviderSignIn): void {
  if (outcome === 'known') return;
  request.log.warn({ event: 'identity_added', user: userId, outcome }, 'linked an account to a provider');
}

/** Where sign-in starts and ends, and the way there over the provider. */
export function oidcRoutes(app: Server, deps: Deps, { signIn, signUp, browsers }: Options): void {
  async function leave(request: FastifyRequest, reply: FastifyReply, goal: Goal, again: boolean) {
    try {
      const { location, pending } = await signIn.start(goal.returnTo, again);
      if (pending) {
        const secret = await storeAttempt(deps, pending, goal);
        setAttemptCookie(request, reply, { state: pending.state, secret, seconds: attemptSeconds });
      }
      return reply.redirect(location);
    } catch (error) {
      return explain(request, reply, error, goal.returnTo);
    }
  }

  serve(
    app,
    deps,
    authApi.login,
    async ({ query, user, request, reply }) =>
      user ? reply.redirect(query.returnTo) : leave(request, reply, query, false),
    { rateLimit: providerLimit },
  );

  serve(
    app,
    deps,
    providerApi.start,
    async ({ query, user, request, reply }) => leave(request, reply, query, user !== null),
    { rateLimit: providerLimit },
  );

  serve(
    app,
    deps,
    providerApi.callback,
    async ({ user, request, reply }) => {
      const search = request.url.slice(request.url.indexOf('?') + 1);
      const state = new URLSearchParams(search).get('state') ?? '';
      let returnTo = '/';
      try {
        const attempt = await resumeAttempt(deps, state, takeAttemptCookie(request, reply, state));
        returnTo = attempt.returnTo;
        const identity = await signIn.finish(search, attempt.pending);
        const arrival = await accountOf(deps, identity, { signUp, inviteHash: attempt.inviteHash });
        if (arrival.outcome === 'taken over') deps.userEvents.publish(arrival.userId);
        logArrival(request, arrival);
        const { issuer, idToken } = identity;
        const kept = idToken.length <= longestIdToken ? idToken : null;
        await beginSession(deps, request, reply, arrival.userId, { issuer, idToken: kept });
        await browsers.remember(request, reply, arrival.userId);
        return reply.redirect(returnTo);
      } catch (error) {
        // A signed-in person who went back in the browser to an address that was used already.
        if (user && error instanceof SignInProblem && error.code === 'expired') return reply.redirect('/');
        return explain(request, reply, error, returnTo);
      }
    },
    { rateLimit: providerLimit },
  );

  serve(app, deps, authApi.logout, async ({ request, reply }) => {
    // Before the session ends: pages that learn of it go to sign-in at once, and this answer would come too late for them.
    const provider = await providerOfSession(deps, request);
    const elsewhere = provider ? await signIn.end(provider) : null;
    await endSession(deps, request, reply);
    return reply.redirect(elsewhere ?? '/');
  });
}
