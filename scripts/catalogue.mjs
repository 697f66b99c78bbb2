// `npm run catalogue:import` and `npm run catalogue:remove`: bring species from a file into the garden of `DATA_DIR` or
// `DATABASE_URL`, and undo it. Plain JavaScript, because it may run on an older Node than the app.
import { runCli } from './cli.mjs';
import { install } from './install.mjs';

const [command, ...parameters] = process.argv.slice(2);

try {
  await install();
} catch (error) {
  process.stderr.write(`Leafbook could not be prepared. ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

// Bounds the memory beside SQLite's: left to itself, Node lets garbage pile up where there is room.
const memory = ['--max-semi-space-size=4', '--max-old-space-size=192'];
runCli(`server/cli/catalogue-${command}.ts`, parameters, memory);
