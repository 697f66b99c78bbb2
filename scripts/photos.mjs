// `npm run photos:adopt`: ties the photos of `DATA_DIR` to the configured database; `npm run photos:clean`: lists the files
// that this database does not know, and with `-- --delete` deletes them.
import { runCli } from './cli.mjs';
import { install } from './install.mjs';

const [command, ...parameters] = process.argv.slice(2);

try {
  await install();
} catch (error) {
  process.stderr.write(`Leafbook could not be prepared. ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

runCli(`server/cli/photos-${command}.ts`, parameters, []);
