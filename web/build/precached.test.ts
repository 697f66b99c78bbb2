import { expect, it } from 'vitest';
import { precached } from './precached.ts';

const names = [
  'index-A1.js',
  'GardenPage-C3.js',
  'index-D4.css',
  'heic-F6.js',
  'heic.worker-G7.js',
  'on-device.worker-H8.js',
  'libheif-H8.wasm',
  'illustrations-K1.svg',
  'trees-L2.svg',
  'hanken-grotesk-latin-wght-normal-I9.woff2',
  'hanken-grotesk-cyrillic-ext-wght-normal-J0.woff2',
].map((name) => `assets/${name}`);
const named = [{ name: 'theme.js', content: 'dark' }];

it('the parts and what each page needs are there from the start; decoders are not', () => {
  const list = precached(names, named);
  expect(list).toEqual([
    { url: './theme.js', revision: expect.stringMatching(/^[\w-]{16}$/) },
    ...[
      'index-A1.js',
      'GardenPage-C3.js',
      'index-D4.css',
      'illustrations-K1.svg',
      'hanken-grotesk-latin-wght-normal-I9.woff2',
    ].map((name) => ({ url: `./assets/${name}`, revision: null })),
  ]);
});

it('a file whose name stays is fetched anew when it has changed', () => {
  const revisionOf = (content: string) => precached([], [{ name: 'theme.js', content }])[0]?.revision;
  expect(revisionOf('dark')).not.toBe(revisionOf('light'));
});
