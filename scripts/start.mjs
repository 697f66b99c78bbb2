// `npm start`: from a fresh clone to the running app. Plain JavaScript, because it may run on an older Node than the app.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { program, projectEnv, root } from './paths.mjs';

try {
  await install();
  await build();
} catch (error) {
  process.stderr.write(`Leafbook could not be prepared. ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

const main = join(root, 'server/main.ts');
const pinned = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')).version;
if (process.version === `v${pinned}`) {
  await import(main);
} else {
  const server = spawn(program('node'), [main], { env: projectEnv(), stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
