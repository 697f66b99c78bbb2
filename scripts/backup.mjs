// `npm run backup -- FILE`: writes all that the garden of `DATA_DIR` or `DATABASE_URL` holds into one file, while it is in
// use; `npm run restore -- FILE`: fills an empty installation from it. Plain JavaScript, because it may run on an older
// Node than the app.
import { runCli } from './cli.mjs';
import { install } from './install.mjs';

const [command, ...parameters] = process.argv.slice(2);

try {
  await install();
} catch (error) {
  process.stderr.write(`Leafbook could not be prepared. ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

// Bounds the memory: left to itself, Node lets garbage pile up where there is room.
const memory = ['--max-semi-space-size=4'];
runCli(`server/cli/${command}.ts`, parameters, memory);
