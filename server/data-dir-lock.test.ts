import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafbook-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A process that takes the lock and lives until it is killed. */
async function holder() {
  const module = JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'));
  const program = `const { lockDataDir } = await import(${module});
    globalThis.giveBack = lockDataDir(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

const refusal = `Another Leafbook is running on DATA_DIR`;

it('lets one process run a garden, and the next as soon as that one is gone, even killed', async () => {
  const child = await holder();
  expect(() => lockDataDir(folder)).toThrow(refusal);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const giveBack = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(refusal);
  giveBack();
  lockDataDir(folder)();
});
