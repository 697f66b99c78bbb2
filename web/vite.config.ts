import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig } from 'vite';
import { chunkFileNames, codeSplitting } from './build/chunks.ts';
import { fontPreload } from './build/font-preload.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sizeCheck } from './build/size-check.ts';
import { subsetFontWeights } from './build/subset-font-weights.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const logger = createLogger('warn');
const warn = logger.warn;
// libheif asks for Node's modules only where it runs in Node; that it cannot have them here is no news.
logger.warn = (message, options) => {
  if (!/externalized for browser compatibility.*libheif/s.test(message)) warn(message, options);
};

/** The browser's half: served from source while developing, built into hashed files for the server to serve. */
export default defineConfig(({ command }) => ({
  root: here('.'),
  // The server writes into the page where the app lives; scripts and styles find theirs beside themselves.
  base: command === 'build' ? './' : '/',
  ...(command === 'build' && { customLogger: logger }),
  cacheDir: here('../node_modules/.vite/web'),
  plugins: [
    react(),
    tailwindcss(),
    // The weights of styles.css: headings and what else is in Fraunces have one, its italic another.
    subsetFontWeights({
      'fraunces-latin-wght-normal': 480,
      'fraunces-latin-wght-italic': 400,
      'hanken-grotesk-latin-wght-normal': { min: 400, max: 620 },
    }),
    fontPreload(['fraunces-latin-wght-normal', 'hanken-grotesk-latin-wght-normal']),
    pageFiles({
      // The list of a large garden is a part of its own, and too late if it is asked for by the page.
      '/garden': ['/garden/GardenPage.tsx', '/garden/VirtualGroups.tsx'],
      '/garden/trash': ['/trash/TrashPage.tsx'],
      '/garden/activity': ['/garden-activity/ActivityPage.tsx'],
      '/identifications': ['/identifications/IdentificationsPage.tsx'],
      '/search': ['/search/SearchPage.tsx'],
      '/settings': ['/settings/SettingsPage.tsx'],
      '/calendar': ['/calendar/CalendarPage.tsx'],
      '/report': ['/report/ReportPage.tsx'],
      '/community': ['/community/CommunityPage.tsx'],
      '/notifications': ['/notifications/NotificationsPage.tsx'],
      '/sign-in': ['/auth/SignInPage.tsx'],
    }),
    serviceWorker(['theme.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png']),
    sizeCheck({ firstPage: '/features/dashboard/DashboardPage.tsx' }),
    precompress(),
  ],
  server: {
    port: 5173,
    // The API, but not the modules of web/api, which the development server serves under the same name.
    proxy: { '^/api/(?![a-z-]+[.]ts([?]|$))': `http://127.0.0.1:${process.env.API_PORT ?? 3000}` },
  },
  build: {
    outDir: here('../.build/web'),
    emptyOutDir: true,
    sourcemap: false,
    // Everything stays a file: the page's content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting, chunkFileNames } },
  },
}));
