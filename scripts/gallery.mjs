// `npm run gallery`: pictures of every page of the demo garden. Parameters are those of e2e/gallery/gallery.ts.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { program } from './paths.mjs';
import { run } from './run.mjs';
import { installSystemPackages } from './system-packages.mjs';

try {
  await install();
  await installSystemPackages();
  await build();
  await run(program('node'), ['e2e/gallery/gallery.ts', ...process.argv.slice(2)]);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
