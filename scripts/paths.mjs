import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of the project. */
export const root = join(import.meta.dirname, '..');

/** A program that the project's packages bring. */
export const program = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);

/** The environment with the machine's own programs only: npm must not run on a Node that it is about to replace. */
export const machineEnv = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter),
});

/** The environment in which `node` is the Node that the project pins. */
export const projectEnv = () => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
});

/** What the server's process is started with, by the names of environment variables. */
export const serverEnv = {
  // glibc keeps freed image buffers in one arena per thread; these two settings give them back to the system.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  // Images, password hashes and file reads share the pool; none should wait for all others.
  UV_THREADPOOL_SIZE: '8',
};

/** The TypeScript files of the project, new ones included, relative to its folder. */
export const sourceFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));
