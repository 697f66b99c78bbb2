// `npm run doctor`: looks at configuration, disk, database, model and photos, and says what is wrong and what to do.
import { install } from './install.mjs';
import { program } from './paths.mjs';
import { run } from './run.mjs';

try {
  await install();
  await run(program('node'), ['server/cli/doctor.ts', ...process.argv.slice(2)]);
} catch {
  process.exit(1);
}
