import { existsSync } from 'node:fs';
import { machineEnv } from './paths.mjs';
import { run } from './run.mjs';

/** What the tests need from the machine, and the Debian package that brings it. */
const needed = [
  // Chromium itself does as well, only more slowly.
  {
    package: 'chromium-headless-shell',
    present: () => existsSync('/usr/bin/chromium-headless-shell') || existsSync('/usr/bin/chromium'),
  },
  { package: 'postgresql', present: () => existsSync('/usr/lib/postgresql') },
];

/** What `npm run test:trust` needs besides. */
const neededForTrust = [{ package: 'nginx-light', present: () => existsSync('/usr/sbin/nginx') }];

/**
 * Installs Chromium, PostgreSQL and the like from Debian where they are missing and this account may; else says what to do.
 *
 * @param {{ trust?: boolean }} [of]
 */
export async function installSystemPackages({ trust = false } = {}) {
  const missing = [...needed, ...(trust ? neededForTrust : [])]
    .filter(({ present }) => !present())
    .map((need) => need.package);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The tests need ${missing.join(' and ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
  }
  const env = { ...machineEnv(), DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env);
}
