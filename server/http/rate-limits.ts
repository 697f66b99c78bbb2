import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { callerOf } from './caller.ts';
import type { Server } from './server.ts';

/** Requests per minute and address: a garden of several hundred photos opened by a whole household stays below it. */
const perAddress = { max: 1_200, timeWindow: 60_000 };

/** Addresses and users that are counted at the same time, per limit; the least recent are forgotten first. */
const maxKeys = 20_000;

/**
 * The network that a request comes from: the address, or for IPv6 the /64 that one household has to itself. Headers of
 * the sender's own making do not change it.
 */
export const networkOf = (request: FastifyRequest): string => rateLimit.normalizeIP(request.ip);

function tooMany(retryAfterS: number): Refusal {
  return new Refusal('too_many', 'Too many requests. Please wait a moment and try again.', { retryAfterS });
}

/**
 * Limits how often one address may ask anything at all, and lets routes set limits of their own by
 * `config.rateLimit`: per user where one is signed in, else per address. Counted in this process.
 */
export async function limitRates(app: Server): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    cache: maxKeys,
    keyGenerator: (request) => {
      const user = callerOf(request);
      return user ? `user ${user.id}` : networkOf(request);
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  const guard = app.createRateLimit({ ...perAddress, keyGenerator: networkOf });
  app.addHook('onRequest', async (request) => {
    const count = await guard(request);
    if (!count.isAllowed && count.isExceeded) throw tooMany(count.ttlInSeconds);
  });
}
