import type { Setting } from './setting-values.ts';

/** The OpenID Connect provider that the host configured. */
export interface OidcConfig {
  /** Exactly as the provider writes it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Its display name. */
  name: string;
  /** Separated by spaces. */
  scopes: string;
}

/** Hosts that name this machine: requests to them do not leave it. */
const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** An issuer as the provider writes it, with or without a trailing slash: it is compared with the claim in tokens. */
function readIssuer(text: string): string | undefined {
  if (text === '') return '';
  const url = URL.parse(text);
  const safe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname)));
  return safe && !url.username && !url.search && !url.hash && !text.includes('/.well-known/') ? text : undefined;
}

/** Space-separated scopes; they include `openid`, without which no identity is returned. */
function readScopes(text: string): string | undefined {
  const scopes = text.split(/\s+/);
  return scopes.includes('openid') && scopes.every((scope) => /^[!#-[\]-~]+$/.test(scope))
    ? scopes.join(' ')
    : undefined;
}

export const oidcSettings = {
  OIDC_ISSUER: {
    doc: 'Issuer of the OpenID Connect provider that people may sign in with, as its discovery document writes it; needs `OIDC_CLIENT_ID`, `OIDC_CLIENT_SECRET` and `PUBLIC_URL`.',
    fallback: '',
    must: 'be an https URL (http on this machine alone) without a query, as the provider writes its issuer',
    read: readIssuer,
  },
  OIDC_CLIENT_ID: {
    doc: 'Client id that the provider gave this server.',
    fallback: '',
    must: 'be text',
    read: (text) => text,
  },
  OIDC_CLIENT_SECRET: {
    doc: 'Client secret that the provider gave this server.',
    fallback: '',
    must: 'be text',
    read: (text) => text,
    secret: true,
  },
  OIDC_NAME: {
    doc: "Name of the provider on the button; the issuer's host unless set.",
    fallback: '',
    must: 'have at most 60 characters',
    read: (text) => (text.length <= 60 ? text : undefined),
  },
  OIDC_SCOPES: {
    doc: 'Scopes to request from the provider.',
    fallback: 'openid email profile',
    must: 'be scopes separated by spaces, `openid` among them',
    read: readScopes,
  },
} satisfies Record<string, Setting<string>>;

/** Problems of the provider's settings together, though each of them is valid. */
export function wrongAboutOidc(values: ReadonlyMap<string, unknown>): string[] {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'];
  const isWanted = needed.slice(0, 3).some((name) => values.get(name) !== '') || values.get('OIDC_NAME') !== '';
  if (isWanted) {
    const unset = needed.filter((name) => values.get(name) === '');
    return unset.map((name) => `${name} must be set to sign in with OpenID Connect`);
  }
  return values.get('PASSWORDS') === 'off'
    ? ['PASSWORDS must be on where no OIDC_ISSUER is set: nobody could sign in']
    : [];
}

/** The provider, if any. */
export const toOidcConfig = (values: Record<keyof typeof oidcSettings, string>): OidcConfig | null =>
  values.OIDC_ISSUER === ''
    ? null
    : {
        issuer: values.OIDC_ISSUER,
        clientId: values.OIDC_CLIENT_ID,
        clientSecret: values.OIDC_CLIENT_SECRET,
        name: values.OIDC_NAME || new URL(values.OIDC_ISSUER).host,
        scopes: values.OIDC_SCOPES,
      };
