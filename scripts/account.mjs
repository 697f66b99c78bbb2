// `npm run account -- COMMAND`: looks after the accounts of the garden of `DATA_DIR` or `DATABASE_URL`; `--help` says how.
import { install } from './install.mjs';
import { program } from './paths.mjs';
import { run } from './run.mjs';

try {
  await install();
  await run(program('node'), ['server/cli/account.ts', ...process.argv.slice(2)]);
} catch {
  process.exit(1);
}
