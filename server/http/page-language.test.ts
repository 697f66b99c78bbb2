import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { languageOf } from './page-language.ts';

const built = ['ar', 'de', 'en', 'en-XB', 'fr', 'pt-BR', 'zh-CN'];

interface Asking {
  accepted?: string;
  cookie?: string;
  setting?: string | null;
  query?: unknown;
  isPage?: boolean;
}

const choice = (
  { accepted, cookie, setting = null, query, isPage = true }: Asking,
  languageSetting = async () => setting,
) =>
  languageOf(
    {
      headers: { 'accept-language': accepted },
      cookies: cookie === undefined ? {} : { language: cookie },
      query: { language: query },
      protocol: 'http',
      server: { basePath: '' },
    } as unknown as FastifyRequest,
    built,
    { languageSetting, isPage },
  );

it.each([
  ['de', 'de'],
  ['DE-de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.8, fr;q=0.9', 'fr'],
  ['fr;q=0, de;q=0.1', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-TW, fr;q=0.5', 'fr'],
  ['en-GB, de', 'en'],
  ['en-XB', 'en-XB'],
  ['ar-EG', 'ar'],
  ['sv, *;q=0.5', 'en'],
  ['sv, de;q=0.1', 'de'],
  ['*', 'en'],
  ['', 'en'],
  ['de;q=no, fr;q=2', 'en'],
  [';;,,;q=1,constructor, ../de, 🌱', 'en'],
])('a browser that wants %s gets %s', async (accepted, language) => {
  expect(await choice({ accepted })).toBe(language);
});

it('reads no more of a header than browsers send', async () => {
  expect(await choice({ accepted: `${'sv,'.repeat(5_000)}de` })).toBe('en');
});

it.each<[Asking, string]>([
  [{ setting: 'fr', cookie: 'ar', accepted: 'de' }, 'fr'],
  [{ setting: 'sv', cookie: 'ar', accepted: 'de' }, 'ar'],
  [{ cookie: 'ar', accepted: 'de' }, 'ar'],
  [{ cookie: 'AR', accepted: 'de' }, 'de'],
  [{ cookie: '../de', accepted: 'fr' }, 'fr'],
  [{ cookie: 'constructor' }, 'en'],
  [{ query: 'fr', accepted: 'de' }, 'de'],
  [{ query: 'fr', setting: 'ar', isPage: false }, 'fr'],
  [{ query: ['fr'], setting: 'ar', isPage: false }, 'ar'],
])('of %o the language is %s', async (asking, language) => {
  expect(await choice(asking)).toBe(language);
});

it('a setting that cannot be read does not count', async () => {
  expect(await choice({ cookie: 'ar' }, () => Promise.reject(new Error('no database')))).toBe('ar');
});
