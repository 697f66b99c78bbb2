// `npm run badges:recompute`: gives everybody in the garden of `DATA_DIR` or `DATABASE_URL` the badges that they have
// earned and do not have, e.g. from before there were badges.
import { install } from './install.mjs';
import { program } from './paths.mjs';
import { run } from './run.mjs';

try {
  await install();
  await run(program('node'), ['server/cli/badges-recompute.ts', ...process.argv.slice(2)]);
} catch {
  process.exit(1);
}
