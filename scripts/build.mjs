import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { program, root } from './paths.mjs';
import { run } from './run.mjs';
import { digestOf, stampIn } from './stale.mjs';

const stamp = '.build/web.stamp';

/** Builds the web app unless nothing that it is made of has changed. A build that fails leaves the old one. */
export async function build() {
  const wanted = digestOf(['web', 'contract', 'package-lock.json']);
  if (stampIn(stamp) === wanted) return;
  process.stdout.write('Building the web app…\n');
  const fresh = join(root, '.build/web.new');
  const current = join(root, '.build/web');
  mkdirSync(join(root, '.build'), { recursive: true });
  rmSync(fresh, { recursive: true, force: true });
  await run(program('vite'), ['build', '--config', 'web/vite.config.ts', '--outDir', fresh, '--logLevel', 'warn']);
  rmSync(join(root, stamp), { force: true });
  rmSync(current, { recursive: true, force: true });
  renameSync(fresh, current);
  writeFileSync(join(root, stamp), wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
