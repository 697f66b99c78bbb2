import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type SizedFile, table, tooHeavy, weigh } from './size-limits.ts';

/** Text that weighs so many kB however it is compressed. */
const weighing = (kB: number): Uint8Array => randomBytes(kB * 1000);

const part = (name: string, kB: number, more: Partial<SizedFile> = {}): SizedFile => ({
  ...{ name: `assets/${name}-AbC_1-23.js`, content: weighing(kB), source: `/web/features/${name}.tsx` },
  ...{ imports: ['assets/index-AbC_1-23.js'], modules: [`/web/features/${name}.tsx`] },
  ...more,
});
const shared = (name: string, kB: number, modules: string[] = []): SizedFile =>
  part(name, kB, { source: null, imports: [], modules });

const build = (...more: SizedFile[]) => ({
  files: [
    part('index', 50, { isEntry: true, source: null, imports: ['assets/app-AbC_1-23.js'] }),
    shared('app', 65, ['/node_modules/react/index.js', '/web/features/DashboardPage.tsx']),
    { name: 'assets/index-AbC_1-23.css', content: weighing(12) },
    { name: 'assets/body-latin-AbC_1-23.woff2', content: weighing(35) },
    ...more,
  ],
  firstPage: '/DashboardPage.tsx',
  preloaded: ['assets/body-latin-AbC_1-23.woff2'],
});

const whats = (...more: SizedFile[]) => new Map(weigh(build(...more)).map(({ what, kB }) => [what, Math.round(kB)]));

it('the first page is the entry and what it imports', () => {
  const weighed = whats();
  expect(weighed.get('the scripts of the first page')).toBe(115);
  expect(weighed.get('all style sheets together')).toBe(12);
  expect(weighed.get('the fonts that are preloaded')).toBe(35);
  expect(tooHeavy(weigh(build()))).toEqual([]);
});

it('a page weighs what it adds, with all that it imports', () => {
  const table = shared('table', 20);
  const weighed = whats(table, part('GardenPage', 30, { imports: [table.name, 'assets/app-AbC_1-23.js'] }));
  expect(weighed.get('GardenPage')).toBe(50);
  expect(weighed.get('all other scripts together')).toBe(165);
});

it('a page that is too large fails the build, in a sentence that says which and by how much', () => {
  const table = shared('table', 20);
  const [complaint, ...others] = tooHeavy(weigh(build(table, part('GardenPage', 54, { imports: [table.name] }))));
  expect(complaint).toMatch(/^Too large: GardenPage weighs 74(\.\d)? kB gzipped, and may weigh 73\.8\. Import later /);
  expect(others).toEqual([]);
});

it('so does a first page, a style sheet, a font, a worker and a whole that is too large', () => {
  const complaints = tooHeavy(
    weigh({
      ...build(
        part('more', 36, { isEntry: true }),
        { name: 'assets/page-AbC_1-23.css', content: weighing(19) },
        { name: 'assets/title-latin-AbC_1-23.woff2', content: weighing(38) },
        { name: 'service-worker.js', content: weighing(21) },
        ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => part(name, 59)),
      ),
      preloaded: ['assets/body-latin-AbC_1-23.woff2', 'assets/title-latin-AbC_1-23.woff2'],
    }),
  );
  expect(complaints.map((text) => text.match(/^Too large: (.*) weighs/)?.[1])).toEqual([
    'the scripts of the first page',
    'the service worker',
    'all other scripts together',
    'all style sheets together',
    'the fonts that are preloaded',
  ]);
});

it('the photo viewer is not counted with the other scripts, but what it shares with them is', () => {
  const lightbox = shared('lightbox', 20, ['/node_modules/yet-another-react-lightbox/dist/index.js']);
  const kit = shared('kit', 10);
  const viewer = part('PhotoViewer', 3, { imports: [lightbox.name, kit.name] });
  const weighed = weigh(build(lightbox, kit, viewer, part('SearchPage', 5, { imports: [kit.name] })));
  expect(table(weighed)).toMatch(/^ {3}33\.\d of [\d.]+ kB {2}PhotoViewer, with the photo viewer/m);
  expect(Math.round(weighed.find(({ what }) => what.startsWith('all other'))?.kB ?? 0)).toBe(130);
});

it('says so when the first page is not in the build', () => {
  expect(() => weigh({ ...build(), firstPage: '/HomePage.tsx' })).toThrow('does not hold /HomePage.tsx');
});
