import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../core/signed-in-user.ts';

const users = new WeakMap<FastifyRequest, SignedInUser>();

/** Sets the user of a request after the session was checked; null for a visitor. */
export function setRequestUser(request: FastifyRequest, user: SignedInUser | null): void {
  if (user) users.set(request, user);
}

/** The signed-in user of a request whose session was checked; null for a visitor. */
export const requestUser = (request: FastifyRequest): SignedInUser | null => users.get(request) ?? null;
