import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../ownership.ts';

const callers = new WeakMap<FastifyRequest, SignedInUser>();

/** Remembers whose request it is, once the session was checked. */
export function setCaller(request: FastifyRequest, user: SignedInUser | null): void {
  if (user) callers.set(request, user);
}

/** The signed-in user of a request whose session was checked; null for a visitor. */
export const callerOf = (request: FastifyRequest): SignedInUser | null => callers.get(request) ?? null;
