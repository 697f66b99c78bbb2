// `npm run soak -- --minutes 30 --rate 50`: a server under a steady load, to see whether it grows or fails; with `--processes 3`, so many.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { runToEnd } from './run.mjs';
import { serverEnv } from './server-env.mjs';
import { installSystemPackages } from './system-packages.mjs';

try {
  await install();
  // PostgreSQL, PgBouncer and nginx.
  if (process.argv.includes('--processes')) await installSystemPackages({ trust: true });
  await build();
  // The server of the soak is to be as its hosts start it.
  process.env.SOAK_SERVER_ENV = JSON.stringify(serverEnv);
  runToEnd('bench/soak.ts', process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
