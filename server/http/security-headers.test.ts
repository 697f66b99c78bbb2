import { describe, expect, it } from 'vitest';
import { openedApp } from '../testing/test-app.ts';

const test = await openedApp({ trustProxy: ['10.0.0.1'] });

const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources] as const;
      }),
  );

describe.each(['/healthz', '/api/auth/user', '/api/nowhere', '/api/openapi.json', '/.env'])(
  'the answer of %s',
  (url) => {
    it('carries the rules of the site', async () => {
      const { headers } = await test.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=(self)'),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    });

    it('lets pages run and show what this site serves, and no more', async () => {
      const policy = policyOf((await test.inject({ url })).headers['content-security-policy']);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('style-src')).toEqual(["'self'"]);
      for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
        expect(policy.get(name)).toEqual(["'none'"]);
      expect(policy.get('form-action')).toEqual(["'self'"]);
      const sources = [...policy.values()].flat();
      expect(sources).not.toContain("'unsafe-inline'");
      expect(sources).not.toContain("'unsafe-eval'");
      expect(sources.join(' ')).not.toMatch(/\*|https?:/);
      expect([...policy.keys()]).not.toContain('upgrade-insecure-requests');
    });

    it('binds the browser to https only where it came by https', async () => {
      const https = { 'x-forwarded-proto': 'https' };
      const overHttps = await test.inject({ url, headers: https, remoteAddress: '10.0.0.1' });
      expect(overHttps.headers['strict-transport-security']).toBe('max-age=31536000');
      for (const remoteAddress of ['10.0.0.1', '10.0.0.2']) {
        const headers = remoteAddress === '10.0.0.2' ? https : {};
        const plain = await test.inject({ url, headers, remoteAddress });
        expect(plain.headers).not.toHaveProperty('strict-transport-security');
      }
    });
  },
);

it('an answer of the API has these headers and no others', async () => {
  const { 'x-request-id': id, date, ...headers } = (await test.inject({ url: '/api/plants/1' })).headers;
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(date).toMatch(/ GMT$/);
  expect(headers).toEqual({
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'content-length': expect.any(String),
    'content-security-policy':
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' blob: data:;font-src 'self';" +
      "connect-src 'self';worker-src 'self' blob:;manifest-src 'self';object-src 'none';base-uri 'none';" +
      "form-action 'self';frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
});

it('no answer repeats a forged host', async () => {
  for (const url of ['/api/login?returnTo=/garden', '/api/logout', '/api/nowhere', '/api/auth/user', '/']) {
    const answer = await test.inject({ url, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect(JSON.stringify(answer.headers) + answer.body).not.toContain('evil.example');
  }
});
