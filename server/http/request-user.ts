import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../core/signed-in-user.ts';
import type { Versions } from '../db/versions.ts';

/** Whose request it is, by its session, and what answers to them depended on when it was read. */
export interface Asker {
  user: SignedInUser;
  versions: Versions;
}

const askers = new WeakMap<FastifyRequest, Asker>();

/** Remembers whose request it is, once the session was checked. */
export function setAsker(request: FastifyRequest, asker: Asker | null): void {
  if (asker) askers.set(request, asker);
}

/** Whose request it is whose session was checked; null for a visitor. */
export const askerOf = (request: FastifyRequest): Asker | null => askers.get(request) ?? null;

/** The signed-in user of a request whose session was checked; null for a visitor. */
export const requestUser = (request: FastifyRequest): SignedInUser | null => askerOf(request)?.user ?? null;
