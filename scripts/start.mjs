// `npm start`: from a fresh clone to the running app. Plain JavaScript, because it may run on an older Node than the app.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import './prepare.mjs';
import { program, projectEnv, root, serverEnv } from './paths.mjs';

const server = [join(root, 'server/main.ts')];
const env = { ...serverEnv, ...projectEnv() };

// Becoming the server, where Node can, leaves one process to signal and to measure.
if (process.execve && process.platform !== 'win32') {
  process.execve(program('node'), [program('node'), ...server], env);
} else {
  const child = spawn(program('node'), server, { env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
