import { expect, it } from 'vitest';
import { precached } from './precached.ts';

const large = 'x'.repeat(90_000);
const files = [
  { name: 'assets/index-A1.js', content: large, isEntry: true, imports: ['assets/react-B2.js'] },
  { name: 'assets/react-B2.js', content: large, imports: [] },
  { name: 'assets/GardenPage-C3.js', content: 'garden', imports: ['assets/index-A1.js'] },
  { name: 'assets/index-D4.css', content: 'css' },
  { name: 'assets/CalendarGrid-E5.js', content: large, imports: ['assets/index-A1.js'] },
  { name: 'assets/heic-F6.js', content: 'small', imports: [] },
  { name: 'assets/heic.worker-G7.js', content: 'small' },
  { name: 'assets/libheif-H8.wasm', content: new Uint8Array(1) },
  { name: 'assets/illustrations-K1.svg', content: 'lines' },
  { name: 'assets/trees-L2.svg', content: 'lines' },
  { name: 'assets/hanken-grotesk-latin-wght-normal-I9.woff2', content: new Uint8Array(1) },
  { name: 'assets/hanken-grotesk-cyrillic-ext-wght-normal-J0.woff2', content: new Uint8Array(1) },
];
const named = [{ name: 'theme.js', content: 'dark' }];

it('the page, its parts and what each page needs are there from the start; decoders and large parts are not', () => {
  const list = precached(files, named, 'build-1');
  expect(list).toEqual([
    { url: './', revision: 'build-1' },
    { url: './theme.js', revision: expect.stringMatching(/^[\w-]{16}$/) },
    ...[
      'index-A1.js',
      'react-B2.js',
      'GardenPage-C3.js',
      'index-D4.css',
      'illustrations-K1.svg',
      'hanken-grotesk-latin-wght-normal-I9.woff2',
    ].map((name) => ({ url: `./assets/${name}`, revision: null })),
  ]);
});

it('a file whose name stays is fetched anew when it has changed', () => {
  const revisionOf = (content: string) => precached([], [{ name: 'theme.js', content }], 'b')[1]?.revision;
  expect(revisionOf('dark')).not.toBe(revisionOf('light'));
});
