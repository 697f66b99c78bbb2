import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { type Refusal, refuse } from '../core/errors.ts';
import type { RateCounters } from '../db/rate-counters.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { nameOfRoute, rateStore, type StoreOptions } from './rate-store.ts';
import { requestUser } from './request-user.ts';
import type { RateLimit } from './serve.ts';
import type { Server } from './server.ts';

/** Requests per minute and address: a garden of several hundred photos opened by a whole household stays below it. */
const perAddress = { max: 1_200, timeWindow: 60_000 };

/** A household shares its address: together they may do so many times what one of them may. */
const household = 4;

/** Addresses that are counted at the same time; the least recent are forgotten first. */
const maxKeys = 20_000;

/**
 * The network that a request comes from: the address, or for IPv6 the /64 that one household has to itself. Headers of
 * the sender's own making do not change it.
 */
export const networkOf = (request: FastifyRequest): string => rateLimit.normalizeIP(request.ip);

/**
 * The browser, where this server knows it, else the network: what strangers ask for from the same address takes nothing
 * from those who signed in before.
 */
export const browserOrNetworkOf =
  (browsers: KnownBrowsers) =>
  async (request: FastifyRequest): Promise<string> => {
    const id = await browsers.idOf(request).catch(() => null);
    return id === null ? networkOf(request) : `browser ${id}`;
  };

const tooMany = (retryAfterS: number): Refusal => refuse('too_many', 'too_many_requests').retryAfter(retryAfterS);

/** The limit that a route sets for itself, if any. */
const limitOf = ({ config }: RouteOptions): RateLimit | undefined =>
  (config as { rateLimit?: RateLimit } | undefined)?.rateLimit;

/**
 * Limits how often one address may ask anything at all, and lets routes set limits of their own by
 * `config.rateLimit`: per user where one is signed in, else per address. However many accounts an address has, it may do
 * no more than a household. What routes limit is counted by `counters`, the rest in this process.
 */
export async function limitRates(app: Server, counters: RateCounters): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    store: rateStore({ counters, maxKeys }),
    keyGenerator: (request) => {
      const user = requestUser(request);
      return user ? `user ${user.id}` : networkOf(request);
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  const guardOf = (limit: RateLimit & StoreOptions) => {
    const count = app.createRateLimit({ keyGenerator: networkOf, ...limit });
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds);
    };
  };
  app.addHook('onRequest', guardOf(perAddress));
  app.addHook('onRoute', (route) => {
    const limit = limitOf(route);
    if (!limit) return;
    const guard = guardOf({ ...limit, max: limit.max * household, name: `${nameOfRoute(route)} household` });
    route.onRequest = [route.onRequest ?? [], guard].flat();
  });
}
