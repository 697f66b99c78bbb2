import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { keyRequestsAMinute } from '../../contract/limits.ts';
import { type Refusal, refuse } from '../core/errors.ts';
import type { RateCounters } from '../db/rate-counters.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { nameOfRoute, rateStore, type StoreOptions } from './rate-store.ts';
import { requestUser } from './request-user.ts';
import type { RateLimit } from './serve.ts';
import type { Server } from './server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** API keys may call it. */
    takesKeys?: boolean;
  }
}

/**
 * Requests per minute and address: a household that opens a garden of several hundred photos stays below it. The app's own files
 * don't count: a new browser fetches some 200 of them, and a garden club shares one address.
 */
const perAddress = {
  max: 1_200,
  timeWindow: 60_000,
  allowList: ({ url }: FastifyRequest): boolean => url.startsWith('/assets/'),
};

/** A household shares its address: together they may make this many times the requests of one user. */
const household = 4;

/** Of one API key. */
const perKey = { max: keyRequestsAMinute, timeWindow: 60_000, name: 'api-key' };

/** Addresses counted at the same time; the least recent are dropped first. */
const maxKeys = 20_000;

/**
 * The network of a request: the address, or for IPv6 the /64 that one household has to itself. Headers set by the
 * sender do not change it.
 */
export const networkOf = (request: FastifyRequest): string => rateLimit.normalizeIP(request.ip);

/**
 * The browser, if this server recognizes it, otherwise the network: requests of strangers from the same address do not
 * count against users who have signed in before.
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
 * Limits how often one address may request anything at all, and lets routes set limits of their own with
 * `config.rateLimit`: per user if signed in, otherwise per address. However many accounts an address has, its limit is
 * that of a household. Limits of routes are counted by `counters`, the rest in this process.
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
  const guardKey = guardOf({ ...perKey, keyGenerator: async (request) => String(requestUser(request)?.key?.id) });
  const guardIfKey = async (request: FastifyRequest) => {
    if (requestUser(request)?.key) await guardKey(request);
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.takesKeys) route.onRequest = [route.onRequest ?? [], guardIfKey].flat();
    const limit = limitOf(route);
    if (!limit) return;
    const guard = guardOf({ ...limit, max: limit.max * household, name: `${nameOfRoute(route)} household` });
    route.onRequest = [route.onRequest ?? [], guard].flat();
  });
}
