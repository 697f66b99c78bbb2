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
  script('calendar.js', ['app.js'], { facadeModuleId: '/web/features/calendar/CalendarPage.tsx' }),
];
const row = (path: string, module: string | null = null) => ({ path, hasFrame: true, module });

it('a page needs what it imports besides the app, styles too, each once', () => {
  const rows = [
    row('/'),
    row('/garden', '/features/garden/GardenPage.tsx'),
    row('/calendar', '/features/calendar/CalendarPage.tsx'),
  ];
  expect(filesOfPages(scripts, rows)).toEqual({
    '/': { files: [], hasFrame: true },
    '/garden': { files: ['garden.js', 'cards.js', 'cards.css', 'kit.js'], hasFrame: true },
    '/calendar': { files: ['calendar.js'], hasFrame: true },
  });
});

it('a page that is not there fails the build', () => {
  expect(() => filesOfPages(scripts, [row('/garden', '/garden/Garden.tsx')])).toThrow(
    'no page made of /garden/Garden.tsx',
  );
});

it('every row of the table of pages is read', () => {
  const rows = rowsIn(readFileSync(join(import.meta.dirname, '../pages.ts'), 'utf8'));
  expect(rows.map(({ path, module, hasFrame: framed }) => [path, module !== null, framed])).toEqual(
    pages.map(({ path, module }) => [path, typeof module === 'function', hasFrame(path)]),
  );
  expect(rows.find(({ path }) => path === '/garden')?.module).toBe('/features/garden/GardenPage.tsx');
});
