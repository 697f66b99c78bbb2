import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './build/font-preload.ts';
import { precompress } from './build/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The browser's half: served from source while developing, built into hashed files for the server to serve. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite/web'),
  plugins: [
    react(),
    tailwindcss(),
    fontPreload(['fraunces-latin-wght-normal', 'hanken-grotesk-latin-wght-normal']),
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
  },
});
