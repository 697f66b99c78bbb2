import type { LightMyRequestResponse } from 'fastify';
import { type TestProvider, testProvider } from './oidc-provider.ts';
import { opened } from './opened.ts';
import type { TestApp } from './test-app.ts';

/** The app, or one with other options on the same database. */
type Injected = Pick<TestApp, 'inject'>;

/** A browser that is on its way to the provider: where it was sent, and the cookies that it took along. */
export interface Traveller {
  location: string;
  cookies: Record<string, string>;
}

const cookiesOf = ({ cookies }: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

/** Starts a sign-in at the provider. */
export async function leave(
  test: Injected,
  returnTo = '/',
  cookies: Record<string, string> = {},
  query = '',
): Promise<Traveller> {
  const url = `/api/login/provider?returnTo=${encodeURIComponent(returnTo)}${query}`;
  const answer = await test.inject({ url, cookies });
  return { location: answer.headers.location ?? '', cookies: { ...cookies, ...cookiesOf(answer) } };
}

/** Comes back to the app at the address that the provider named. */
export function comeBack(test: Injected, callback: string, { cookies }: Traveller): Promise<LightMyRequestResponse> {
  const { pathname, search } = new URL(callback);
  return test.inject({ url: `${pathname}${search}`, cookies });
}

/** All the way: to the provider, sign in there, and back. */
export async function signInAt(
  test: Injected,
  provider: TestProvider,
  subject: string,
  returnTo = '/',
): Promise<LightMyRequestResponse> {
  const traveller = await leave(test, returnTo);
  return comeBack(test, await provider.visit(traveller.location, { subject }), traveller);
}

/** The token of the session that an answer began; empty where it began none. */
export const sessionOf = (answer: LightMyRequestResponse): string => cookiesOf(answer).sid ?? '';

/** A provider for all tests of a file that knows nobody yet, and lets the app at this address send people to it. */
export async function openedProvider(publicUrl: string): Promise<TestProvider> {
  const provider = await opened(testProvider());
  provider.register(publicUrl);
  return provider;
}
