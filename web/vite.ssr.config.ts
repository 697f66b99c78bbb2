import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assets, putTexts } from './build/put-texts.ts';
import { words } from './build/words-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The app built for the server, which renders pages with it. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  cacheDir: here('../node_modules/.vite/ssr'),
  plugins: [words(), react(), putTexts(here('../.build/web-ssr.new'))],
  // Production does not install the libraries of the pages.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: here('entry-server.tsx'),
    // The same URLs as in the browser.
    assetsInlineLimit: 0,
    outDir: here('../.build/web-ssr.tokens'),
    assetsDir: assets,
    emptyOutDir: true,
    minify: false,
  },
});
