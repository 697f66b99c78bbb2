// `npm run bench`, `soak` and `gallery`: builds the app and runs the program whose path is named first, with the parameters after it.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { serverEnv } from './paths.mjs';
import { runToEnd } from './run.mjs';
import { installSystemPackages } from './system-packages.mjs';

const [program = '', ...parameters] = process.argv.slice(2);

try {
  await install();
  // A soak of several processes has PostgreSQL, PgBouncer and nginx, that of one needs nothing.
  const trust = parameters.includes('--processes');
  if (program !== 'bench/soak.ts' || trust)
    await installSystemPackages({ bench: program === 'bench/requests.ts', trust });
  await build();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

// What measures a server starts it as its hosts do.
process.env.SERVER_ENV = JSON.stringify(serverEnv);
runToEnd(program, parameters);
