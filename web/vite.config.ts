import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig } from 'vite';
import { chunkFileNames, codeSplitting } from './build/chunks.ts';
import { dataShape } from './build/data-shape.ts';
import { fontPreload, subsetFontWeights } from './build/fonts.ts';
import { pageFiles, rowsIn } from './build/page-files.ts';
import { assets, builtLanguages, putTexts } from './build/put-texts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sizeCheck } from './build/size-check.ts';
import { words } from './build/words-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const rows = rowsIn(readFileSync(here('pages.ts'), 'utf8'));

const logger = createLogger('warn');
const warn = logger.warn;
// libheif requires Node's modules only when it runs in Node, so the warning that they are missing can be ignored.
logger.warn = (message, options) => {
  if (!/externalized for browser compatibility.*libheif/s.test(message)) warn(message, options);
};

/** The web app: served from source in development, built into hashed files for the server to serve. */
export default defineConfig(({ command }) => ({
  root: here('.'),
  // The server writes the base path into the page; scripts and styles use relative URLs.
  base: command === 'build' ? './' : '/',
  ...(command === 'build' && { customLogger: logger }),
  // React itself has what this package of a few libraries adds to old versions.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' } },
  cacheDir: here('../node_modules/.vite/web'),
  define: { 'import.meta.env.DATA_SHAPE': JSON.stringify(dataShape()) },
  plugins: [
    words(),
    react(),
    tailwindcss(),
    // The weights of styles.css: headings and what else is in Fraunces have one, its italic another.
    subsetFontWeights({
      'fraunces-latin-wght-normal': 480,
      'fraunces-latin-wght-italic': 400,
      'hanken-grotesk-latin-wght-normal': { min: 400, max: 620 },
    }),
    fontPreload(['fraunces-latin-wght-normal', 'hanken-grotesk-latin-wght-normal']),
    pageFiles(rows),
    serviceWorker(
      ['theme.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png'],
      rows.map(({ path }) => path),
    ),
    sizeCheck({ firstPage: '/features/dashboard/DashboardPage.tsx', languages: builtLanguages() }),
    putTexts(here('../.build/web.new')),
  ],
  worker: { plugins: () => [words()] },
  server: {
    port: 5173,
    // The API, but not the modules of web/api, which the development server serves under the same name.
    proxy: { '^/api/(?![a-z-]+[.]ts([?]|$))': `http://127.0.0.1:${process.env.API_PORT ?? 3000}` },
  },
  build: {
    outDir: here('../.build/web.tokens'),
    assetsDir: assets,
    emptyOutDir: true,
    sourcemap: false,
    // Inline nothing: the page's content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Compressing takes most of the time, for all languages.
    rolldownOptions: { output: { codeSplitting, chunkFileNames }, checks: { pluginTimings: false } },
  },
}));
