// Lists the packages that run with the app, with their licences, in NOTICE.md. `--check` fails when the list is not the
// lock file's, or a licence is new to us.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Licences that a program under MIT may be shipped with; the LGPL's is linked dynamically and can be replaced. */
const known = new Set([
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** @type {{ packages: Record<string, { version: string, license?: string, dev?: boolean, optional?: boolean }> }} */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** @type {Map<string, Set<string>>} */
const byLicence = new Map();
/** @type {string[]} */
const faults = [];
for (const [path, { version, license, dev }] of Object.entries(lock.packages)) {
  if (path === '' || dev) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  // A platform's package that the registry at hand leaves out has its parent's licence.
  const licence = license ?? 'as the package that needs it';
  const parts = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /);
  if (license && !parts.every((part) => known.has(part)))
    faults.push(`${name}: the licence ${licence} is not among the known`);
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
}

const sections = [...byLicence]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([licence, names]) => `## ${licence}\n\n${[...names].sort().join(' · ')}\n`);
const text = `# Notice

Leafbook itself is under the [MIT license](LICENSE). The species data and the identification model carry notices of their own:
[assets/catalogue/NOTICE.md](assets/catalogue/NOTICE.md), [assets/model/MODEL_CARD.md](assets/model/MODEL_CARD.md).

These packages run with it, each under the license that stands above it; its text is in the package's folder of \`node_modules\`.
This list is made from the lock file by \`node scripts/notice.mjs\`.

${sections.join('\n')}`;

const file = join(root, 'NOTICE.md');
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text)
  faults.push('NOTICE.md is not of this lock file: node scripts/notice.mjs');
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
