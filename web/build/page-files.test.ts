import { expect, it } from 'vitest';
import { filesOfPages, type Script } from './page-files.ts';

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

it('a page needs what it imports besides the app, styles too, each once', () => {
  const modules = {
    '/garden': ['/garden/GardenPage.tsx', '/garden/List.tsx'],
    '/calendar': ['/calendar/CalendarPage.tsx'],
  };
  expect(filesOfPages(scripts, modules)).toEqual({
    '/garden': ['garden.js', 'cards.js', 'cards.css', 'kit.js', 'list.js'],
    '/calendar': ['calendar.js'],
  });
});

it('a page that is not there fails the build', () => {
  expect(() => filesOfPages(scripts, { '/garden': ['/garden/Garden.tsx'] })).toThrow(
    'no page made of /garden/Garden.tsx',
  );
});
