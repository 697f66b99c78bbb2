import * as client from 'openid-client';
import { hourMs } from '../../../contract/durations.ts';
import { identityOf } from './oidc-claims.ts';
import { problemOf } from './oidc-problems.ts';
import { type Identity, type Pending, type SignIn, SignInProblem } from './sign-in.ts';

export interface OidcSettings {
  /** Exactly as the provider writes it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Its display name. */
  name: string;
  /** Separated by spaces. */
  scopes: string;
  /** Origin of this site, without a trailing slash; never taken from a request. */
  publicUrl: string;
  /** Timeout of each request to the provider, in seconds; 5 by default. */
  timeoutS?: number;
}

/** How long cached provider metadata is used on the way back; keys are fetched separately. */
const knownForMs = hourMs;

/** Longer ones would make a URL that servers reject. */
const longestHint = 3_000;

/** The specification's default method, unless the provider announces that it supports only others. */
function authenticate({ clientSecret }: OidcSettings): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  return (as, ...rest) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(as, ...rest);
  };
}

class Oidc implements SignIn {
  readonly provider: string;
  readonly #settings: OidcSettings;
  readonly #redirectUri: string;
  #asking: Promise<client.Configuration> | undefined;
  #known: { provider: client.Configuration; at: number } | undefined;

  constructor(settings: OidcSettings) {
    this.#settings = settings;
    this.provider = settings.name;
    this.#redirectUri = `${settings.publicUrl}/api/login/callback`;
  }

  async start(_returnTo: string, again: boolean) {
    const provider = await this.#ask();
    const pending: Pending = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(provider, {
      redirect_uri: this.#redirectUri,
      scope: this.#settings.scopes,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login' }),
    });
    return { location: url.href, pending };
  }

  async finish(query: string, { state, nonce, codeVerifier }: Pending): Promise<Identity> {
    try {
      const known = this.#known && Date.now() - this.#known.at < knownForMs ? this.#known.provider : undefined;
      const provider = known ?? (await this.#ask());
      const callback = new URL(this.#redirectUri);
      callback.search = query;
      const tokens = await client.authorizationCodeGrant(provider, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new SignInProblem('refused', 'no id_token');
      const hasUserinfo = provider.serverMetadata().userinfo_endpoint !== undefined;
      const userinfo =
        claims.email === undefined && hasUserinfo
          ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
          : null;
      return { ...identityOf(claims, userinfo), idToken: tokens.id_token };
    } catch (error) {
      throw problemOf(error);
    }
  }

  async end({ issuer, idToken }: { issuer: string; idToken: string | null }): Promise<string | null> {
    try {
      const provider = await this.#ask();
      const metadata = provider.serverMetadata();
      if (metadata.end_session_endpoint === undefined || metadata.issuer !== issuer) return null;
      return client.buildEndSessionUrl(provider, {
        post_logout_redirect_uri: `${this.#settings.publicUrl}/`,
        ...(idToken && idToken.length <= longestHint && { id_token_hint: idToken }),
      }).href;
    } catch {
      return null;
    }
  }

  /**
   * The provider's metadata, fetched now: the provider must be reachable before a browser is sent there. Concurrent
   * callers share one request.
   *
   * @throws SignInProblem `provider_down`
   */
  #ask(): Promise<client.Configuration> {
    this.#asking ??= this.#discover().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #discover(): Promise<client.Configuration> {
    const { issuer, clientId, timeoutS: timeout = 5 } = this.#settings;
    const execute = [client.enableNonRepudiationChecks];
    // The configuration allows plain http only for a provider on this machine.
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
    try {
      const provider = await client.discovery(new URL(issuer), clientId, {}, authenticate(this.#settings), {
        execute,
        timeout,
      });
      this.#known = { provider, at: Date.now() };
      return provider;
    } catch (error) {
      // No user request was involved yet: any error is the provider's or the setting's.
      throw new SignInProblem('provider_down', problemOf(error).reason);
    }
  }
}

/**
 * Sign-in at an OpenID Connect provider: code flow with PKCE, state and nonce. Nothing is requested before it is
 * needed.
 */
export const oidcSignIn = (settings: OidcSettings): SignIn => new Oidc(settings);
