import { existsSync } from 'node:fs';
import { machineEnv } from './paths.mjs';
import { run } from './run.mjs';

/** What the tests need from the machine, and the Debian package that brings it. */
const needed = [
  { package: 'chromium', present: () => existsSync('/usr/bin/chromium') },
  { package: 'postgresql', present: () => existsSync('/usr/lib/postgresql') },
];

/** Installs Chromium and PostgreSQL from Debian where they are missing and this account may; else says what to do. */
export async function installSystemPackages() {
  const missing = needed.filter(({ present }) => !present()).map((need) => need.package);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The tests need ${missing.join(' and ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
  }
  const env = { ...machineEnv(), DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env);
}
