// Refuses tests that sleep or measure time: on a busy machine they fail. Prints each place; fails when there is one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './paths.mjs';

/** Folders of tests that still go by the real clock. */
const unchecked = ['e2e/', 'server/identifier/', 'web/'];

const refused = [
  /\bsetTimeout\b[^;]*\bfrom 'node:timers\/promises'/g,
  /\bsleep\(\s*\d/g,
  /\bnew Promise(?:<[^>]*>)?\(\s*\(?[\w\s,]*\)? =>\s*\{?\s*(?:return |void )?setTimeout\(/g,
  /\bwaitForTimeout\(/g,
  /\b(?:performance\.now|process\.cpuUsage)\(/g,
  // Without a longer timeout they give up after a second: `server/testing/until.ts` has what does not.
  /\b(?:vi\.wait(?:For|Until)|expect\.poll)\(/g,
];
const allowed = /^\s*\/\/ real clock: \S/;

const files = sourceFiles().filter(
  (file) =>
    /(\.test\.tsx?|\.suite\.ts)$/.test(file) &&
    !file.endsWith('.trust.test.ts') &&
    !unchecked.some((folder) => file.startsWith(folder)),
);

const breaches = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n');
  return refused
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ index }) => text.slice(0, index).split('\n').length)
    .filter((line) => !allowed.test(lines[line - 2] ?? ''))
    .map((line) => `${file}:${line}: ${lines[line - 1]?.trim()}`);
});

if (breaches.length > 0) {
  process.stderr.write(
    `${breaches.join('\n')}\nTests wait for events and count work. Where the clock itself is tested: "// real clock: <why>" on the line before.\n`,
  );
  process.exit(1);
}
process.stdout.write(`Real clock: ${files.length} test files, none goes by it.\n`);
