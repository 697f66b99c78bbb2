import { existsSync } from 'node:fs';
import { machineEnv } from './paths.mjs';
import { run } from './run.mjs';

const headlessShell = '/usr/bin/chromium-headless-shell';

/** What the tests need from the machine, and the Debian package that brings it. */
const needed = [
  {
    package: 'chromium-headless-shell',
    present: () => existsSync(headlessShell) || existsSync('/usr/bin/chromium'),
  },
  { package: 'postgresql', present: () => existsSync('/usr/lib/postgresql') },
  { package: 'firefox-esr', present: () => existsSync('/usr/bin/firefox-esr') },
  // WebKit, the engine of Safari, with a browser and the driver that works it. It wants a display, which Xvfb pretends.
  { package: 'webkit2gtk-driver', present: () => existsSync('/usr/bin/WebKitWebDriver') },
  { package: 'xvfb', present: () => existsSync('/usr/bin/Xvfb') },
  // The broker that shows plants to Home Assistant.
  { package: 'mosquitto', present: () => existsSync('/usr/sbin/mosquitto') },
  // Runs the examples of docs/api.md.
  { package: 'curl', present: () => existsSync('/usr/bin/curl') },
  // Reads what was printed to PDF.
  { package: 'poppler-utils', present: () => existsSync('/usr/bin/pdftotext') },
  // Reads the codes on printed labels.
  { package: 'zbar-tools', present: () => existsSync('/usr/bin/zbarimg') },
];

/** What `npm run test:trust` needs besides. */
const neededForTrust = [
  { package: 'nginx-light', present: () => existsSync('/usr/sbin/nginx') },
  { package: 'pgbouncer', present: () => existsSync('/usr/sbin/pgbouncer') },
  // OpenStack Swift, which speaks S3.
  ...['proxy', 'account', 'container', 'object'].map((part) => ({
    package: `swift-${part}`,
    present: () => existsSync(`/usr/bin/swift-${part}-server`),
  })),
];

/** What `npm run bench` needs, and no browser. */
const neededForBench = [{ package: 'wrk', present: () => existsSync('/usr/bin/wrk') }];

/**
 * Installs browsers, PostgreSQL and the like from Debian where they are missing and this account may; else says what to do.
 *
 * @param {{ trust?: boolean, bench?: boolean }} [of]
 */
export async function installSystemPackages({ trust = false, bench = false } = {}) {
  const missing = (bench ? neededForBench : [...needed, ...(trust ? neededForTrust : [])])
    .filter(({ present }) => !present())
    .map((need) => need.package);
  if (missing.length === 0) return bench ? undefined : preferHeadlessShell();
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`This needs ${missing.join(' and ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
  }
  const env = { ...machineEnv(), DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env);
}

/** Chromium itself does as well, but takes half as long again; where its shell cannot be had, it has to do. */
async function preferHeadlessShell() {
  if (existsSync(headlessShell) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...machineEnv(), DEBIAN_FRONTEND: 'noninteractive' };
  const soon = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'DPkg::Lock::Timeout=5'];
  try {
    await run('apt-get', ['update', ...soon], env);
    await run(
      'apt-get',
      ['install', '-y', '--no-install-recommends', '--no-upgrade', ...soon, 'chromium-headless-shell'],
      env,
    );
  } catch {
    process.stdout.write('Continuing with /usr/bin/chromium.\n');
  }
}
