// `npm run statements:record`: writes down what this version asks of its databases, for the next one (docs/upgrading.md). Run it
// when a version is released; parameters go to the test runner, e.g. files.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, projectEnv, root } from './paths.mjs';
import { run } from './run.mjs';

const into = join(root, 'server/testing/past-version');

/** Statements that differ only by how many values a list has, or how many rows are inserted, are one. */
const formOf = (/** @type {string} */ sql) =>
  sql
    .replace(/\$\d+/g, '?')
    .replace(/\?(, \?)+/g, '?')
    .replace(/\(\?\)(, \(\?\))+/g, '(?)')
    .replace(/\?(, (\?|null|default))+/g, '?');

/** The shortest statement of each form, in order. */
function formsOf(/** @type {string[]} */ statements) {
  /** @type {Map<string, string>} */
  const forms = new Map();
  for (const sql of statements) {
    const form = formOf(sql);
    if (sql.length < (forms.get(form)?.length ?? Number.POSITIVE_INFINITY)) forms.set(form, sql);
  }
  return [...forms.values()].sort();
}

const folder = mkdtempSync(join(tmpdir(), 'leafbook-statements-'));
try {
  const projects = ['--project', 'sqlite', '--project', 'postgres'];
  await run(program('vitest'), ['run', ...projects, ...process.argv.slice(2)], {
    ...projectEnv(),
    RECORD_STATEMENTS: folder,
  });
} finally {
  for (const engine of ['sqlite', 'postgres']) {
    const files = readdirSync(folder).filter((name) => name.startsWith(`${engine}-`));
    const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    const forms = formsOf(
      lines.map((line) =>
        JSON.parse(line)
          .replace(/\s*\n\s*/g, ' ')
          .trim(),
      ),
    );
    if (forms.length > 0)
      writeFileSync(join(into, `statements.${engine}.sql`), forms.map((sql) => `${sql};\n`).join(''));
    process.stdout.write(`${engine}: ${forms.length} statements\n`);
  }
  const migrations = readdirSync(join(root, 'server/db/migrations')).filter((name) => /^\d{4}-/.test(name));
  writeFileSync(join(into, 'migration.txt'), `${migrations.sort().at(-1)?.replace('.ts', '')}\n`);
  rmSync(folder, { recursive: true, force: true });
}
