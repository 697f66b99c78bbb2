import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasFrame, pages } from '../pages.ts';
import { filesOfPages, rowsIn, type Script } from './page-files.ts';

const script = (fileName: string, imports: string[], more: Partial<Script> = {}): Script => ({
  ...{ fileName, imports, isEntry: false, facadeModuleId: null },
  ...more,
});

const scripts = [
  script('app.js', ['runtime.js'], { isEntry: true }),
  script('runtime.js', []),
  script('garden.js', ['app.js', 'cards.js'], { facadeModuleId: '/web/features/garden/GardenPage.tsx' }),
  script('cards.js', ['app.js', 'kit.js'], { viteMetadata: { importedCss: new Set(['cards.css']) } }),
  script('kit.js', ['cards.js']),
  script('list.js', ['kit.js'], { facadeModuleId: '/web/features/garden/List.tsx' }),
  script('calendar.js', ['app.js'], { facadeModuleId: '/web/features/calendar/CalendarPage.tsx' }),
];
const row = (path: string, ...modules: string[]) => ({ path, hasFrame: true, modules });

it('a page needs what it imports besides the app, styles too, each once', () => {
  const rows = [
    row('/'),
    row('/garden', '/features/garden/GardenPage.tsx', '/garden/List.tsx'),
    row('/calendar', '/features/calendar/CalendarPage.tsx'),
  ];
  expect(filesOfPages(scripts, rows)).toEqual({
    '/': { files: [], hasFrame: true },
    '/garden': { files: ['garden.js', 'cards.js', 'cards.css', 'kit.js', 'list.js'], hasFrame: true },
    '/calendar': { files: ['calendar.js'], hasFrame: true },
  });
});

it('a page that is not there fails the build', () => {
  expect(() => filesOfPages(scripts, [row('/garden', '/garden/Garden.tsx')])).toThrow(
    'no page made of /garden/Garden.tsx',
  );
});

it('every row of the table of pages is read', () => {
  const rows = rowsIn(readFileSync(join(import.meta.dirname, '../pages.ts'), 'utf8'), { '/garden': ['/List.tsx'] });
  expect(rows.map(({ path, hasFrame: framed }) => [path, framed])).toEqual(
    pages.map(({ path }) => [path, hasFrame(path)]),
  );
  const lazy = pages.filter(({ module }) => typeof module === 'function').map(({ path }) => path);
  expect(rows.filter(({ modules }) => modules.length > 0).map(({ path }) => path)).toEqual(lazy);
  expect(rows.find(({ path }) => path === '/garden')?.modules).toEqual([
    '/features/garden/GardenPage.tsx',
    '/List.tsx',
  ]);
});
