import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { program, projectEnv, root } from './paths.mjs';
import { run } from './run.mjs';
import { digestOf, stampIn } from './stale.mjs';

const stamp = '.build/web.stamp';

/** The app for browsers, and the same for the server, which renders pages with it. */
const builds = [
  { config: 'web/vite.config.ts', folder: join(root, '.build/web') },
  { config: 'web/vite.ssr.config.ts', folder: join(root, '.build/web-ssr') },
];

/**
 * Builds the web app unless nothing that it is made of has changed. A build that fails leaves the old one.
 *
 * @param {{ sizes?: boolean }} [options] `sizes` builds in any case and prints how large every part has become
 */
export async function build({ sizes = false } = {}) {
  const wanted = digestOf([
    'web',
    'words',
    'contract',
    'assets/drawings',
    'assets/illustrations.svg',
    'package.json',
    'package-lock.json',
  ]);
  if (stampIn(stamp) === wanted && !sizes) return;
  process.stdout.write('Building the web app…\n');
  const env = { ...projectEnv(), ...(sizes && { SIZES: 'on' }) };
  const vite = program('vite');
  for (const { config, folder } of builds) {
    await run(
      vite,
      ['build', '--config', config, '--outDir', `${folder}.new`, '--emptyOutDir', '--logLevel', 'warn'],
      env,
    );
  }
  rmSync(join(root, stamp), { force: true });
  for (const { folder } of builds) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(`${folder}.new`, folder);
  }
  writeFileSync(join(root, stamp), wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await build({ sizes: process.argv.includes('--sizes') });
