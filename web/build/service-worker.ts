import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { digest, precached } from './precached.ts';
import { folderToken } from './put-texts.ts';
import { words } from './words-plugin.ts';

/** Beside the page, because a worker's scope is its own folder. */
const fileName = 'service-worker.js';

/**
 * The worker as a single script, because not every browser supports modules in workers.
 *
 * @param constants by their names in the code, texts as JSON
 */
async function bundled(root: string, constants: Record<string, unknown>, mode: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'warn',
    publicDir: false,
    // It shows no elements, so English texts can't be marked.
    plugins: [words(false)],
    define: { ...constants, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  });
  const output = Array.isArray(result) ? result.flatMap((one) => one.output) : 'output' in result ? result.output : [];
  const [script] = output.filter((file) => file.type === 'chunk');
  if (!script) throw new Error('The service worker has no script');
  return script.code;
}

/**
 * Builds the service worker with its list of files to precache, and writes the build id into the page, so that the page can
 * check whether the worker has the same version.
 *
 * @param named files of the public folder that the app's page needs
 * @param pages the paths of all pages
 */
export function serviceWorker(named: readonly string[], pages: readonly string[]): Plugin {
  let root = '';
  let publicDir = '';
  let mark = '';
  return {
    name: 'service-worker',
    configResolved(config) {
      root = config.root;
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return undefined;
        mark = `${digest([html, ...Object.keys(bundle).sort()].join('\n'))}-${folderToken}`;
        return [{ tag: 'meta', attrs: { name: 'build', content: mark }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const others = named.map(async (name) => ({ name, content: await readFile(join(publicDir, name)) }));
        const list = precached(names, await Promise.all(others)).map(({ url, revision }) => ({
          url,
          // The manifest gets its texts later.
          revision: url.endsWith('.webmanifest') ? `${revision}-${folderToken}` : revision,
        }));
        const source = await bundled(
          root,
          { __FILES__: list, __PAGES__: pages, __BUILD__: JSON.stringify(mark) },
          'production',
        );
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
    // In development it shows reminders, and caches no part of the app.
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url !== `/${fileName}`) return next();
        try {
          const script = await bundled(
            root,
            { __FILES__: [], __PAGES__: pages, __BUILD__: '"development"' },
            'development',
          );
          response.setHeader('content-type', 'text/javascript').end(script);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
