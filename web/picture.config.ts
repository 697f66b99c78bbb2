import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The app once more, for the server, which draws the first picture of a page with it. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  cacheDir: here('../node_modules/.vite/picture'),
  plugins: [react()],
  // Production installs none of what pages are made of.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: here('draw-picture.tsx'),
    outDir: here('../.build/web-picture'),
    emptyOutDir: true,
    minify: false,
  },
});
