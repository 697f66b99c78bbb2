import { spawn } from 'node:child_process';
import { projectEnv, root } from './paths.mjs';

/**
 * Runs a command to its end, its output shown as it comes.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>} rejects with the command's name when it fails
 */
export function run(command, parameters, env = projectEnv()) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${parameters.join(' ')} ended with ${signal ?? code}`)),
    );
  });
}
