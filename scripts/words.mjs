import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, projectEnv, root } from './paths.mjs';
import { run } from './run.mjs';
import { digestOf, stampIn } from './stale.mjs';

const stamp = '.build/words.stamp';

/** Compiles the catalogs of texts unless nothing that they are made of has changed. The container has no catalogs, but the modules. */
export async function compileWords() {
  if (!existsSync(join(root, 'words'))) return;
  const wanted = digestOf(['words', 'web/words', 'web/build']);
  if (stampIn(stamp) === wanted && existsSync(join(root, '.build/words/server.ts'))) return;
  await run(program('node'), ['web/build/write-words.ts'], projectEnv());
  writeFileSync(join(root, stamp), wanted);
}
