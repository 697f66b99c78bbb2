// `npm run demo`: fills the garden of `DATA_DIR` or `DATABASE_URL` with gardeners, plants and life, to look around in.
import { install } from './install.mjs';
import { program } from './paths.mjs';
import { run } from './run.mjs';

try {
  await install();
  await run(program('node'), ['server/cli/demo.ts', ...process.argv.slice(2)]);
} catch {
  process.exit(1);
}
