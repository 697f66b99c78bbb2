// `npm test`: everything that must hold, from a fresh clone. Each step shows its runner's own output and summary.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { program } from './paths.mjs';
import { run } from './run.mjs';
import { installSystemPackages } from './system-packages.mjs';

const started = Date.now();
const step = async (/** @type {string} */ name, /** @type {() => Promise<void>} */ work) => {
  process.stdout.write(`\n— ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  await work();
};

try {
  await step('Packages', install);
  await step('Programs of the machine', installSystemPackages);
  await step('Types, lint, dead code, structure; build', async () => {
    await Promise.all([run('npm', ['run', '--silent', 'check']), build()]);
  });
  await step('Unit and HTTP suites, on SQLite and PostgreSQL', () =>
    run(program('vitest'), ['run', '--project', '!trust*']),
  );
  await step('Browser journeys', () => run(program('playwright'), ['test', '--config', 'e2e/playwright.config.ts']));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
