// `npm run lighthouse`: Lighthouse's figures of the main pages, against the bars; with `--interactions`, how soon they answer
// a press. Further parameters are those of e2e/lighthouse/*.ts. Why Lighthouse is no package of the project: docs/decisions/0034-tests-and-demo.md.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { machineEnv, program, projectEnv, root } from './paths.mjs';
import { run } from './run.mjs';
import { installSystemPackages } from './system-packages.mjs';

const version = '13.5.0';

/** Installs Lighthouse into a folder of its own, once. @returns the path of its program */
async function lighthouse() {
  const folder = join(root, '.build', `lighthouse-${version}`);
  const found = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(found)) return found;
  process.stdout.write(`Installing Lighthouse ${version}…\n`);
  mkdirSync(folder, { recursive: true });
  const parameters = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', [...parameters, '--loglevel=error', `lighthouse@${version}`], machineEnv());
  return found;
}

try {
  await install();
  await installSystemPackages();
  await build();
  const parameters = process.argv.slice(2);
  if (parameters.includes('--interactions')) {
    await run(program('node'), ['e2e/lighthouse/interactions.ts', ...parameters], projectEnv());
  } else {
    const env = { ...projectEnv(), LIGHTHOUSE: await lighthouse() };
    await run(program('node'), ['e2e/lighthouse/lighthouse.ts', ...parameters], env);
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
