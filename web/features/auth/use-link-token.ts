import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { withoutBase } from '../../api/base.ts';

/**
 * What this entry of the tab's history keeps under a name, `''` for nothing: what `navigate(path, { state })` handed on.
 * It is never sent anywhere, and outlives a reload.
 */
export function handedOn(name: string): string {
  const state: unknown = history.state;
  const value = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** A path of the app with the token of a link beside it, for `navigate`: it need not be in the address even for a moment. */
export function tokenBeside(path: string): { path: string; state: { token: string } | undefined } {
  const url = new URL(path, 'http://localhost');
  const token = url.searchParams.get('token');
  if (token === null) return { path, state: undefined };
  url.searchParams.delete('token');
  return { path: `${url.pathname}${url.search}${url.hash}`, state: { token } };
}

/**
 * The token of the link that opened this page, `''` without one. It leaves the address at once, so that it is neither
 * read over a shoulder, nor copied with the address, nor told to another site. A phone may forget the tab while its
 * owner looks something up: the history's entry keeps the token for the reload.
 *
 * @param name of the token in the query string
 */
export function useLinkToken(name: string): string {
  const [token] = useState(() => new URLSearchParams(location.search).get(name) ?? handedOn(name));
  const [, navigate] = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (!query.has(name)) return;
    query.delete(name);
    navigate(`${withoutBase(location.pathname)}${query.size > 0 ? `?${query}` : ''}`, {
      replace: true,
      state: { [name]: token },
    });
  }, [name, token, navigate]);
  return token;
}
