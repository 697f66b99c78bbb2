// `npm run test:trust`: the promises that take minutes to test, from a fresh clone. Parameters go to the test runner, e.g. a file.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { program, projectEnv } from './paths.mjs';
import { run } from './run.mjs';
import { installSystemPackages } from './system-packages.mjs';

try {
  await install();
  await installSystemPackages({ trust: true });
  await run(program('vitest'), ['run', '--project', 'trust*', ...process.argv.slice(2)]);
  if (process.argv.length === 2) {
    await build();
    const projects = ['desktop', 'chromium', 'firefox', 'webkit'].flatMap((name) => ['--project', name]);
    const journeys = ['test', '--config', 'e2e/playwright.config.ts', ...projects, '--grep', '@trust'];
    await run(program('playwright'), journeys, { ...projectEnv(), E2E_TRUST: 'on' });
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
