import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';

const whole = {
  OIDC_ISSUER: 'https://auth.example/application/o/leafbook/',
  OIDC_CLIENT_ID: 'leafbook',
  OIDC_CLIENT_SECRET: 'hunter2hunter2',
  PUBLIC_URL: 'https://garden.example',
};

describe('the settings of a sign-in provider', () => {
  it('are none unless they are set', () => {
    expect(readConfig({})).toMatchObject({ oidc: null, passwords: true });
  });

  it('need four values, and keep the issuer as it is written', () => {
    expect(readConfig(whole)).toMatchObject({
      passwords: true,
      oidc: {
        issuer: 'https://auth.example/application/o/leafbook/',
        clientId: 'leafbook',
        clientSecret: 'hunter2hunter2',
        name: 'auth.example',
        scopes: 'openid email profile',
      },
    });
  });

  it('may name the provider, ask for other scopes and turn passwords off', () => {
    const env = { ...whole, OIDC_NAME: 'Garden club', OIDC_SCOPES: ' openid  email ', PASSWORDS: 'off' };
    expect(readConfig(env)).toMatchObject({ passwords: false, oidc: { name: 'Garden club', scopes: 'openid email' } });
  });

  it.each(Object.keys(whole))('say in one line that %s is missing', (name) => {
    const read = () => readConfig({ ...whole, [name]: '' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^(?!.*hunter2)[^\\n;]*${name} must be set to sign in with OpenID Connect\\.$`));
  });

  it.each([
    ['OIDC_ISSUER', 'auth.example'],
    ['OIDC_ISSUER', 'http://auth.example'],
    ['OIDC_ISSUER', 'http://127.evil.example'],
    ['OIDC_ISSUER', 'https://auth.example/.well-known/openid-configuration'],
    ['OIDC_ISSUER', 'https://ann:secret@auth.example'],
    ['OIDC_ISSUER', 'https://auth.example?x'],
    ['OIDC_NAME', 'x'.repeat(61)],
    ['OIDC_SCOPES', 'email profile'],
    ['OIDC_SCOPES', 'openid "x"'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readConfig({ ...whole, [name]: value })).toThrow(new RegExp(`${name} must`));
  });

  it('take plain http for a provider on this machine', () => {
    for (const OIDC_ISSUER of ['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])
      expect(readConfig({ ...whole, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER);
  });

  it('do not let passwords be turned off where there is no provider', () => {
    expect(() => readConfig({ PASSWORDS: 'off' })).toThrow(/PASSWORDS must be on where no OIDC_ISSUER is set/);
  });
});
