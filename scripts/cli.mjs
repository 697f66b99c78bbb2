import { spawn } from 'node:child_process';
import { program, projectEnv, root } from './paths.mjs';

/**
 * Runs a command of the server and ends as it ended. Signals are handed on: the command ends in order by itself.
 *
 * @param {string} script
 * @param {string[]} parameters
 * @param {string[]} nodeOptions
 */
export function runCli(script, parameters, nodeOptions) {
  const child = spawn(program('node'), [...nodeOptions, script, ...parameters], {
    cwd: root,
    env: projectEnv(),
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
