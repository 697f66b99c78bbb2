// `npm run dev`: the server with watch and Vite with hot reload, one command. Open the address that Vite prints.
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { program, projectEnv, root } from './paths.mjs';

await install();
const apiPort = process.env.API_PORT ?? '3001';
const env = { ...projectEnv(), API_PORT: apiPort };
const children = [
  spawn(
    program('node'),
    ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts'],
    {
      cwd: root,
      env: { ...env, PORT: apiPort, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
      stdio: 'inherit',
    },
  ),
  spawn(program('vite'), ['--config', 'web/vite.config.ts', '--port', process.env.PORT ?? '3000', '--strictPort'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop);
for (const child of children) {
  child.once('exit', (code) => {
    stop();
    process.exitCode ||= code ?? 0;
  });
}
