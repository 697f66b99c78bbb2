import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { program, projectEnv, root } from './paths.mjs';
import { run } from './run.mjs';
import { digestOf, stampIn } from './stale.mjs';

const stamp = '.build/web.stamp';

/**
 * Builds the web app unless nothing that it is made of has changed. A build that fails leaves the old one.
 *
 * @param {{ sizes?: boolean }} [options] `sizes` builds in any case and prints how large every part has become
 */
export async function build({ sizes = false } = {}) {
  const wanted = digestOf(['web', 'contract', 'package-lock.json']);
  if (stampIn(stamp) === wanted && !sizes) return;
  process.stdout.write('Building the web app…\n');
  const fresh = join(root, '.build/web.new');
  const current = join(root, '.build/web');
  mkdirSync(join(root, '.build'), { recursive: true });
  rmSync(fresh, { recursive: true, force: true });
  const env = { ...projectEnv(), ...(sizes && { SIZES: 'on' }) };
  await run(program('vite'), ['build', '--config', 'web/vite.config.ts', '--outDir', fresh, '--logLevel', 'warn'], env);
  const picture = join(root, '.build/web-picture');
  await run(
    program('vite'),
    ['build', '--config', 'web/picture.config.ts', '--outDir', `${picture}.new`, '--logLevel', 'warn'],
    env,
  );
  rmSync(join(root, stamp), { force: true });
  for (const built of [current, picture]) {
    rmSync(built, { recursive: true, force: true });
    renameSync(`${built}.new`, built);
  }
  writeFileSync(join(root, stamp), wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await build({ sizes: process.argv.includes('--sizes') });
