import { type TestProvider, testProvider } from '../server/testing/oidc-provider.ts';
import { test as journey } from './journey.ts';
import { type OwnServer, startServer } from './own-server.ts';

interface Fixtures {
  /** What the sign-in page calls the provider. */
  providerName: string;
  provider: TestProvider;
  /** A server of the test's own, at which people sign in with the provider. */
  garden: OwnServer;
}

/** A journey to a server of its own and to a sign-in provider. */
export const test = journey.extend<Fixtures>({
  providerName: ['Garden club', { option: true }],
  provider: async ({ locale: _ }, use) => {
    const provider = await testProvider();
    await use(provider);
    await provider.stop();
  },
  garden: async ({ provider, providerName }, use) => {
    const garden = await startServer((url) => {
      provider.register(url);
      return {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: providerName,
      };
    });
    await use(garden);
    await garden.close();
  },
});
