import { existsSync } from 'node:fs';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside each file of the build that gets smaller, for the server to send.
 *
 * @param like a finished build of another language: what is the same there is linked, which saves the time and the space
 */
export function precompress(like: string): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile() || !/\.(js|css|svg|html|txt|wasm)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path);
        const same = join(like, relative(outDir, path));
        if (like !== outDir && existsSync(`${same}.br`) && (await readFile(same)).equals(bytes)) {
          await rm(path);
          for (const end of ['', '.br', '.gz']) await link(`${same}${end}`, `${path}${end}`);
          continue;
        }
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${path}.br`, await brotli(bytes, { params }));
        await writeFile(`${path}.gz`, await deflate(bytes, { level: 9 }));
      }
    },
  };
}
