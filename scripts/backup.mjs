// `npm run backup -- FILE`: writes all that the garden of `DATA_DIR` or `DATABASE_URL` holds into one file, while it is in
// use; `npm run restore -- FILE`: fills an empty installation from it. Plain JavaScript, because it may run on an older
// Node than the app.
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { program, projectEnv, root } from './paths.mjs';

const [command, ...parameters] = process.argv.slice(2);

try {
  await install();
} catch (error) {
  process.stderr.write(`Leafbook could not be prepared. ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

// Bounds the memory: left to itself, Node lets garbage pile up where there is room.
const memory = ['--max-semi-space-size=4'];
const script = [...memory, `server/cli/${command}.ts`, ...parameters];
const child = spawn(program('node'), script, { cwd: root, env: projectEnv(), stdio: 'inherit' });
// The program ends in order by itself; this one waits for it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
