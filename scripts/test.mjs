// `npm test`: what must hold for a change, from a fresh clone. `npm run test:all`: that and the rest, which is everything on
// PostgreSQL and all journeys, on both screens; with `--rest`, the rest alone. Each step shows its runner's own output and
// summary.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { program, projectEnv } from './paths.mjs';
import { run, runAside } from './run.mjs';
import { installSystemPackages } from './system-packages.mjs';

const isRest = process.argv.includes('--rest');
const isAll = isRest || process.argv.includes('--all');
const started = Date.now();
const step = async (/** @type {string} */ name, /** @type {() => Promise<void>} */ work) => {
  process.stdout.write(`\n— ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  await work();
};

const projects = (/** @type {string[]} */ ...names) => names.flatMap((name) => ['--project', name]);
const journeys = ['test', '--config', 'e2e/playwright.config.ts'];

try {
  await step('Packages', install);
  await step('Programs of the machine', installSystemPackages);
  await step('Web app', build);
  if (!isRest) {
    await step('Unit and HTTP suites; beside them types, lint, dead code, structure', async () => {
      // They wait much, for processes and for pauses to pass: the rest is done meanwhile. Neither ends the other.
      const work = [
        run(program('vitest'), ['run', ...projects('unit', 'web', 'sqlite', 'postgres')]),
        runAside('npm', ['run', '--silent', 'check']),
      ];
      for (const done of await Promise.allSettled(work)) if (done.status === 'rejected') throw done.reason;
    });
    await step('Browser journeys', () => run(program('playwright'), journeys));
  }
  if (isAll) {
    await step('The other HTTP suites on PostgreSQL', () =>
      run(program('vitest'), ['run', ...projects('postgres-rest')]),
    );
    await step('The other browser journeys', () =>
      run(program('playwright'), journeys, { ...projectEnv(), E2E_REST: 'on' }),
    );
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
