import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../core/signed-in-user.ts';
import type { Versions } from '../db/versions.ts';

/** The user of a request's session, and the versions that responses to them depended on when it was read. */
export interface RequestIdentity {
  user: SignedInUser;
  versions: Versions;
}

const identities = new WeakMap<FastifyRequest, RequestIdentity>();

/** Sets the user of a request after the session was checked. */
export function setIdentity(request: FastifyRequest, identity: RequestIdentity | null): void {
  if (identity) identities.set(request, identity);
}

/** The identity of a request whose session was checked; null for a visitor. */
export const identityOf = (request: FastifyRequest): RequestIdentity | null => identities.get(request) ?? null;

/** The signed-in user of a request whose session was checked; null for a visitor. */
export const requestUser = (request: FastifyRequest): SignedInUser | null => identityOf(request)?.user ?? null;
