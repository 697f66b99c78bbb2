import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineEnv, root } from './paths.mjs';
import { run } from './run.mjs';
import { digestOf, stampIn } from './stale.mjs';
import { compileWords } from './words.mjs';

const stamp = 'node_modules/.leafbook-installed';

/** Installs the packages of the lock file unless exactly they are installed already. */
async function installPackages() {
  const wanted = `${digestOf(['package.json', 'package-lock.json'])} ${process.platform} ${process.arch}`;
  if (stampIn(stamp) === wanted) return;
  process.stdout.write('Installing packages…\n');
  // The runtime's own install script would download GPU libraries from outside the registry; the CPU ones are in the package.
  const env = { ...machineEnv(), ONNXRUNTIME_NODE_INSTALL: 'skip' };
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], env);
  writeFileSync(join(root, stamp), wanted);
}

/** Packages and compiled texts: what any program of the project needs. */
export async function install() {
  await installPackages();
  await compileWords();
}
