import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../signed-in-user.ts';

const users = new WeakMap<FastifyRequest, SignedInUser>();

/** Remembers whose request it is, once the session was checked. */
export function setRequestUser(request: FastifyRequest, user: SignedInUser | null): void {
  if (user) users.set(request, user);
}

/** The signed-in user of a request whose session was checked; null for a visitor. */
export const requestUser = (request: FastifyRequest): SignedInUser | null => users.get(request) ?? null;
