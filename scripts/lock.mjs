// Checks that the lock file names every platform's optional packages and no download address, so that `npm ci` works
// with any registry and on any machine. `--complete` adds the entries that a partial registry left out.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @typedef {{
 *   version: string, resolved?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string>,
 * }} Entry
 */

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const file = join(root, 'package-lock.json');
/** @type {{ packages: Record<string, Entry> }} */
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Whether a package that stands at `path` finds `name`, as Node looks for it: beside itself, then further up. */
function finds(/** @type {string} */ path, /** @type {string} */ name) {
  for (let base = path; ; base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0))) {
    if (lock.packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
    if (base === '') return false;
  }
}

/** The entry of a platform's package, whose name says for which machine it is. */
function entryOf(/** @type {string} */ name, /** @type {string} */ range, /** @type {Entry} */ parent) {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  return {
    version: range.replace(/^[~^]/, ''),
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(words.some((word) => word.startsWith('musl')) && { libc: ['musl'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

/** @type {[string, Entry][]} */
const missing = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!finds(path, name)) missing.push([`node_modules/${name}`, entryOf(name, range, entry)]);
  }
}

if (process.argv.includes('--complete')) {
  const entries = [...Object.entries(lock.packages), ...missing];
  for (const [, entry] of entries) delete entry.resolved;
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
} else {
  const addressed = Object.entries(lock.packages).filter(([, entry]) => entry.resolved?.startsWith('http'));
  const faults = [
    ...missing.map(([path]) => `package-lock.json: ${path} is missing`),
    ...addressed.map(([path]) => `package-lock.json: ${path} names a download address`),
  ];
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\nFix it with: node scripts/lock.mjs --complete\n`);
    process.exit(1);
  }
}
