// `npm run bench`: what the usual calls cost, beside a bare server; see docs/performance.md.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { runToEnd } from './run.mjs';
import { serverEnv } from './server-env.mjs';
import { installSystemPackages } from './system-packages.mjs';

try {
  await install();
  await installSystemPackages({ bench: true });
  await build();
  // The server is to be as its hosts start it.
  process.env.BENCH_SERVER_ENV = JSON.stringify(serverEnv);
  runToEnd('bench/requests.ts', process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
