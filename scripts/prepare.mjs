// Installs what is missing and builds what is stale, as `npm start` does, without starting: for a service that may not
// write where the program stands.
import { build } from './build.mjs';
import { install } from './install.mjs';

try {
  await install();
  await build();
} catch (error) {
  process.stderr.write(`Leafbook could not be prepared. ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
