// Refuses tests that sleep or measure time: on a busy machine they fail. Prints each place; fails when there is one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './paths.mjs';

const refused = [
  /\bsetTimeout\b[^;]*\bfrom 'node:timers\/promises'/g,
  /\bsleep\(\s*\d/g,
  /\bwaitForTimeout\(/g,
  /\b(?:performance\.now|process\.cpuUsage)\(/g,
];
const pause = /\bnew Promise(?:<[^>]*>)?\(\s*\(?[\w\s,]*\)? =>\s*\{?\s*(?:return |void )?setTimeout\(/g;
// Without a longer timeout they give up after a second: `server/testing/until.ts` has what does not.
const givesUp = /\b(?:vi\.wait(?:For|Until)|expect\.poll)\(/g;
// Playwright's give up when its configuration says; some seconds less are what a busy machine takes.
const shortWait = /\btimeout: (?:\d{1,3}|\d_\d{3})\b/g;

/** @param {string} file @param {string} text */
const refusedIn = (file, text) => [
  ...refused,
  file.startsWith('e2e/') ? shortWait : givesUp,
  // There the test moves the clock.
  ...(text.includes('useFakeTimers') ? [] : [pause]),
];
const allowed = /^\s*\/\/ real clock: \S/;

const files = sourceFiles().filter(
  (file) => /(\.test\.tsx?|\.suite\.ts)$/.test(file) && !file.endsWith('.trust.test.ts'),
);

const breaches = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n');
  return refusedIn(file, text)
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
