// `npm test`: everything that must hold, from a fresh clone. Each step shows its runner's own output and summary.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { program } from './paths.mjs';
import { run, runAside } from './run.mjs';
import { installSystemPackages } from './system-packages.mjs';

const started = Date.now();
const step = async (/** @type {string} */ name, /** @type {() => Promise<void>} */ work) => {
  process.stdout.write(`\n— ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  await work();
};

try {
  await step('Packages', install);
  await step('Programs of the machine', installSystemPackages);
  await step('Web app', build);
  await step(
    'Unit and HTTP suites, on SQLite and PostgreSQL; beside them types, lint, dead code, structure',
    async () => {
      // They wait much, for processes and for pauses to pass: the rest is done meanwhile. Neither ends the other.
      const work = [
        run(program('vitest'), ['run', '--project', '!trust*']),
        runAside('npm', ['run', '--silent', 'check']),
      ];
      for (const done of await Promise.allSettled(work)) if (done.status === 'rejected') throw done.reason;
    },
  );
  await step('Browser journeys', () => run(program('playwright'), ['test', '--config', 'e2e/playwright.config.ts']));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
