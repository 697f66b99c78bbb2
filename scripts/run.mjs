import { spawn } from 'node:child_process';
import { program, projectEnv, root } from './paths.mjs';

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

/**
 * Runs a command beside another one, in the time that the machine has to spare. Its output shows in one piece at its end.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @returns {Promise<void>} rejects with the command's name when it fails
 */
export function runAside(command, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '10', command, ...parameters], {
      cwd: root,
      env: projectEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Buffer[]} */
    const written = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.stdout.write(Buffer.concat(written));
      if (code === 0) resolve();
      else reject(new Error(`${command} ${parameters.join(' ')} ended with ${signal ?? code}`));
    });
  });
}

/**
 * Runs a program of the project on its Node and ends as it ended. Signals are passed on: the program stops by itself.
 *
 * @param {string} script
 * @param {string[]} parameters
 * @param {string[]} [nodeOptions]
 */
export function runToEnd(script, parameters, nodeOptions = []) {
  const child = spawn(program('node'), [...nodeOptions, script, ...parameters], {
    cwd: root,
    env: projectEnv(),
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
